import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps where a key comes from, and the code that it was made with, which stood in its label. Labels that a page chose are emptied, because
 * pages name such keys in the language of their reader. A label with
 * the id of a code counts as chosen by the service only if the keyring has, or had, that code, since makers may choose such labels too.
 */
export class KeepKeyOrigins1796150000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE keyring_keys
        ADD COLUMN origin text NOT NULL DEFAULT 'shared'
          CHECK (origin IN ('creation', 'passkey', 'file', 'mail', 'text', 'paper', 'shared')),
        ADD COLUMN of_code text COLLATE "C"`);
    await queryRunner.query(`
      UPDATE keyring_keys AS key SET origin = 'creation', of_code = code.id, label = ''
      FROM qr_data AS code WHERE (code.keyring_id = key.keyring_id OR code.status = 'deleted')
        AND key.hash IS NOT NULL AND key.label = 'Made with ' || code.id`);
    await queryRunner.query(`
      UPDATE keyring_keys SET origin = CASE
          WHEN credential_id IS NOT NULL OR opened_by IS NOT NULL THEN 'passkey'
          WHEN label IN ('File', 'Archivo') THEN 'file'
          WHEN label IN ('Email', 'Correo') THEN 'mail'
          WHEN label IN ('Written down', 'Anotada') THEN 'text'
          ELSE 'paper'
        END, label = ''
      WHERE credential_id IS NOT NULL OR opened_by IS NOT NULL OR scope = 'full' AND label IN
        ('File', 'Archivo', 'Email', 'Correo', 'Written down', 'Anotada', 'Paper slip', 'Ficha en papel')`);
    await queryRunner.query(`
      UPDATE keyring_keys SET label = '' WHERE scope = 'read' AND label IN ('Key for a colleague', 'Clave para otra persona')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE keyring_keys SET label = CASE
          WHEN origin = 'creation' THEN 'Made with ' || of_code
          WHEN opened_by IS NOT NULL THEN 'Opened by passkey ' || opened_by || ', ' || to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
          WHEN origin = 'passkey' THEN 'Passkey'
          WHEN origin = 'file' THEN 'File'
          WHEN origin = 'mail' THEN 'Email'
          WHEN origin = 'text' THEN 'Written down'
          WHEN origin = 'paper' THEN 'Paper slip'
          WHEN scope = 'read' THEN 'Key for a colleague'
          ELSE 'Key'
        END WHERE label = ''`);
    await queryRunner.query('ALTER TABLE keyring_keys DROP COLUMN origin, DROP COLUMN of_code');
  }
}
