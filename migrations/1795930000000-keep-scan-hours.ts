import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the visits of a day by UTC hour, by kind of device and by country side by side, instead of crossed with each other. `hours` has
 * the subscripts 0 to 23; hours without visits are NULL or missing. `countries` is an object of numbers by country.
 *
 * New rows have the device 'other' and the country 'ZZ', and `visits` is the total. What these columns do not count belongs to the device
 * and the country of the row, and to no hour: that holds for rows from before, for unknown countries, and for what the previous release
 * adds to a row meanwhile.
 */
export class KeepScanHours1795930000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE scan_daily
        ADD COLUMN hours integer[],
        ADD COLUMN mobile integer NOT NULL DEFAULT 0,
        ADD COLUMN tablet integer NOT NULL DEFAULT 0,
        ADD COLUMN desktop integer NOT NULL DEFAULT 0,
        ADD COLUMN countries jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE scan_daily DROP COLUMN hours, DROP COLUMN mobile, DROP COLUMN tablet, DROP COLUMN desktop, DROP COLUMN countries`);
  }
}
