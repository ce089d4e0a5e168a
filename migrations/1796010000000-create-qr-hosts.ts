import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the hosts of the addresses on pages that omit those that are banned. The host to which a whole code leads is in `qr_data`. */
export class CreateQrHosts1796010000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE qr_hosts (
        qr_id text NOT NULL REFERENCES qr_data ON DELETE CASCADE,
        host text NOT NULL,
        PRIMARY KEY (qr_id, host)
      )`);
    await queryRunner.query(
      `CREATE INDEX qr_hosts_host ON qr_hosts ((reverse(host) || '.') text_pattern_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE qr_hosts');
  }
}
