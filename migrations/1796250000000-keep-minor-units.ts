import type { MigrationInterface, QueryRunner } from 'typeorm';
import { minorDigits } from '../server/domain/kinds/minor-unit.js';

/** Digits by which the release before read prices: those of the engine, which differ by its version. */
const formerDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!;

/** Currencies whose prices change, and the factor of each. */
const factors = Intl.supportedValuesOf('currency').flatMap((currency) => {
  const added = minorDigits(currency) - formerDigits(currency);
  return added === 0 ? [] : [{ currency, factor: 10 ** added }];
});

const priceOf = (owner: string) =>
  `CASE WHEN ${owner} ? 'price' THEN jsonb_build_object('price', round((${owner} ->> 'price')::numeric * factor)) ELSE '{}' END`;

/** SQL of a menu with the prices of its dishes and of their sizes multiplied by `factor`. */
const multiplied = (menu: string) => `
  ${menu} || jsonb_build_object('sections', (
    SELECT jsonb_agg(section || jsonb_build_object('dishes', (
      SELECT coalesce(jsonb_agg(dish || ${priceOf('dish')} || CASE WHEN dish ? 'sizes' THEN jsonb_build_object('sizes', (
          SELECT jsonb_agg(size || ${priceOf('size')} ORDER BY size_at)
          FROM jsonb_array_elements(dish -> 'sizes') WITH ORDINALITY AS of_dish (size, size_at)
        )) ELSE '{}' END ORDER BY dish_at), '[]')
      FROM jsonb_array_elements(section -> 'dishes') WITH ORDINALITY AS of_section (dish, dish_at)
    )) ORDER BY section_at)
    FROM jsonb_array_elements(${menu} -> 'sections') WITH ORDINALITY AS of_menu (section, section_at)))`;

/**
 * Stores the prices of menus in the minor units of ISO 4217 instead of those of the engine. It converts with the digits of the engine that
 * runs it, which the release before has used. While that release still runs, it shows prices in these currencies in the wrong unit.
 */
export class KeepMinorUnits1796250000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await multiply(queryRunner, factors);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await multiply(
      queryRunner,
      factors.map(({ currency, factor }) => ({ currency, factor: 1 / factor })),
    );
  }
}

async function multiply(queryRunner: QueryRunner, by: typeof factors): Promise<void> {
  const values = by.map(({ currency, factor }) => `('${currency}', ${factor})`).join(', ');
  for (const [table, column, menu] of [
    ['qr_data', 'content', 'content'],
    ['code_changes', 'before', `(before -> 'content')`],
    ['code_changes', 'after', `(after -> 'content')`],
  ] as const) {
    const changed =
      column === 'content'
        ? multiplied(menu)
        : `${column} || jsonb_build_object('content', ${multiplied(menu)})`;
    await queryRunner.query(`
      UPDATE ${table} SET ${column} = ${changed}
      FROM (VALUES ${values}) AS changed (currency, factor)
      WHERE jsonb_typeof(${menu} -> 'sections') = 'array' AND ${menu} ->> 'currency' = currency`);
  }
}
