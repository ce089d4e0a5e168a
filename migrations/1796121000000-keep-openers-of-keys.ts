import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the number of the passkey that opened a keyring for a browser with the key that the browser got. The keys that exist name it in
 * their label.
 */
export class KeepOpenersOfKeys1796121000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE keyring_keys ADD COLUMN opened_by integer');
    await queryRunner.query(`
      UPDATE keyring_keys AS opened SET opened_by = passkey.n FROM keyring_keys AS passkey
      WHERE opened.hash IS NOT NULL AND passkey.credential_id IS NOT NULL AND opened.keyring_id = passkey.keyring_id
        AND opened.label ~ ('^Opened by passkey ' || passkey.n || ', \\d{4}-\\d{2}-\\d{2}$')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE keyring_keys DROP COLUMN opened_by');
  }
}
