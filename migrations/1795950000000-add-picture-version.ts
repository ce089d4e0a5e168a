import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers the pictures of a code from 1, the one that it was made with. Those that it showed before are in `code_changes`. */
export class AddPictureVersion1795950000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN picture_version integer NOT NULL DEFAULT 1');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN picture_version');
  }
}
