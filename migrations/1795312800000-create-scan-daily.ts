import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Visits to scan links by UTC day, reason (why they count or not), kind of device and country ('ZZ': unknown), without IP address and
 * user agent. There is no foreign key: checking it would lock the row that every scan updates.
 */
export class CreateScanDaily1795312800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE scan_daily (
        qr_id text COLLATE "C" NOT NULL,
        day date NOT NULL,
        reason text COLLATE "C" NOT NULL,
        device text COLLATE "C" NOT NULL CHECK (device IN ('mobile', 'tablet', 'desktop', 'other')),
        country text COLLATE "C" NOT NULL CHECK (length(country) = 2),
        visits bigint NOT NULL CHECK (visits > 0),
        PRIMARY KEY (qr_id, day, reason, device, country)
      ) WITH (fillfactor = 80)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE scan_daily');
  }
}
