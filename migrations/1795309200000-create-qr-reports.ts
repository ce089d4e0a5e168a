import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of harmful codes, for admins. Nothing about the reporter is stored. */
export class CreateQrReports1795309200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE qr_reports (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        qr_id text COLLATE "C" NOT NULL REFERENCES qr_data (id) ON DELETE CASCADE,
        reason text NOT NULL,
        details text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX qr_reports_of_a_code ON qr_reports (qr_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE qr_reports');
  }
}
