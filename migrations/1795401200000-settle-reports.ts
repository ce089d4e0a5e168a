import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes reports a queue: a report is open until an admin settles it. An index on `reported` of a code lets lists find reported codes. */
export class SettleReports1795401200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE qr_reports
        ADD COLUMN status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'settled')),
        ADD COLUMN upheld boolean,
        ADD COLUMN note text,
        ADD COLUMN settled_by text,
        ADD COLUMN settled_at timestamptz`);
    await queryRunner.query('CREATE INDEX qr_reports_by_status ON qr_reports (status, id)');
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN reported boolean NOT NULL DEFAULT false');
    await queryRunner.query('UPDATE qr_data SET reported = true WHERE id IN (SELECT qr_id FROM qr_reports)');
    await queryRunner.query(`
      CREATE FUNCTION mark_reported_code() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE qr_data SET reported = true WHERE id = NEW.qr_id AND NOT reported;
        RETURN NEW;
      END $$`);
    // This must run before the foreign key's check locks the row: in the other order, two reports and a scan could deadlock.
    await queryRunner.query(`
      CREATE TRIGGER qr_reports_mark_the_code BEFORE INSERT ON qr_reports
      FOR EACH ROW EXECUTE FUNCTION mark_reported_code()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER qr_reports_mark_the_code ON qr_reports');
    await queryRunner.query('DROP FUNCTION mark_reported_code');
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN reported');
    await queryRunner.query('DROP INDEX qr_reports_by_status');
    await queryRunner.query(`
      ALTER TABLE qr_reports
        DROP COLUMN status, DROP COLUMN upheld, DROP COLUMN note, DROP COLUMN settled_by, DROP COLUMN settled_at`);
  }
}
