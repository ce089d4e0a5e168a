import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates codes and their kinds. `style` holds everything that is needed to draw a picture again. */
export class CreateQrTables1763683200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE qr_types (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        type text NOT NULL UNIQUE CHECK (type = lower(type))
      )`);
    await queryRunner.query(`INSERT INTO qr_types (type) VALUES ('website'), ('pdf'), ('social'), ('menu')`);
    // Scans update only the counter. Free space in each page allows heap-only tuple (HOT) updates, which touch no index.
    await queryRunner.query(`
      CREATE TABLE qr_data (
        id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
        type_id integer NOT NULL REFERENCES qr_types (id),
        original_resource text NOT NULL,
        counter bigint NOT NULL DEFAULT 0 CHECK (counter >= 0),
        email text,
        qr_image_url text,
        style jsonb NOT NULL,
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
        created_at timestamptz NOT NULL DEFAULT now()
      ) WITH (fillfactor = 80)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE qr_data');
    await queryRunner.query('DROP TABLE qr_types');
  }
}
