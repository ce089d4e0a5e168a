import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keyed hashes of addresses that want no mail, kept until their owners want mail again. */
export class CreateDeclinedMail1795404100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE declined_mail (
        mailbox_hash text COLLATE "C" PRIMARY KEY,
        declined_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE declined_mail');
  }
}
