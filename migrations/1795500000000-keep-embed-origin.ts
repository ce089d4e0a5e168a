import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The site on whose page a code was made; null for codes made on our own site. */
export class KeepEmbedOrigin1795500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data ADD COLUMN embed_origin text');
    await queryRunner.query(`
      CREATE INDEX qr_data_by_embed_origin ON qr_data (embed_origin, created_at, id) WHERE embed_origin IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE qr_data DROP COLUMN embed_origin');
  }
}
