import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mails about codes: time, kind, outcome, and a keyed hash of the recipient. There is no foreign key: checking it would make recording
 * a mail wait for changes of the code, and rows of codes are never removed.
 */
export class CreateQrMails1795405000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE qr_mails (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        qr_id text COLLATE "C" NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        kind text NOT NULL CHECK (kind IN ('code')),
        format text NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('sent', 'failed', 'declined')),
        failure text CHECK ((failure IS NOT NULL) = (outcome = 'failed')),
        mailbox_hash text COLLATE "C" NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX qr_mails_of_a_code ON qr_mails (qr_id, id)');
    await queryRunner.query('CREATE INDEX qr_mails_to_a_mailbox ON qr_mails (mailbox_hash)');
    await queryRunner.query('CREATE INDEX qr_mails_by_time ON qr_mails (at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE qr_mails');
  }
}
