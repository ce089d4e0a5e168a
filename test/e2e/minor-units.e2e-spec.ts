import type { QueryRunner } from 'typeorm';
import { Client } from 'pg';
import { KeepMinorUnits1796250000000 } from '../../migrations/1796250000000-keep-minor-units.js';
import { type MenuContent } from '../../server/domain/kinds/menu.js';
import { decimalPrice } from '../../server/domain/kinds/minor-unit.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests the migration on tables of one session, which hide those of the shared server. */

const server = findSharedServer('plain');

/** Digits of prices before the migration. */
const formerDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!;

const former = (currency: string, price: number) => Math.round(price * 10 ** formerDigits(currency));
const menuIn = (currency: string) => ({
  title: 'Étterem',
  currency,
  languages: ['hu'],
  sections: [
    { name: { hu: 'A' }, dishes: [] },
    {
      name: { hu: 'B' },
      dishes: [
        { name: { hu: 'Leves' }, price: former(currency, 1_500) },
        {
          name: { hu: 'Bor' },
          sizes: [
            { label: '1', price: former(currency, 700) },
            { label: '2', price: 0 },
          ],
        },
        { name: { hu: 'Kenyér' }, allergens: [] },
      ],
    },
  ],
});

const amounts = ({ currency, sections }: MenuContent) =>
  sections.map(({ dishes }) =>
    dishes.map(({ price, sizes = [] }) =>
      [price, ...sizes.map((size) => size.price)].map((one) => one && Number(decimalPrice(one, currency))),
    ),
  );

it('prices in HUF, IQD and JPY are the same before and after the units of ISO 4217', async () => {
  const client = new Client({ connectionString: server.databaseUrl() });
  await client.connect();
  const queryRunner = { query: (text: string) => client.query(text) } as unknown as QueryRunner;
  const menus = ['HUF', 'IQD', 'JPY', 'EUR'].map(menuIn);
  try {
    await client.query(
      'CREATE TEMP TABLE qr_data (content jsonb); CREATE TEMP TABLE code_changes (before jsonb, after jsonb)',
    );
    for (const content of [...menus, { links: [] }, null])
      await client.query('INSERT INTO qr_data VALUES ($1)', [JSON.stringify(content)]);
    for (const content of menus)
      await client.query('INSERT INTO code_changes VALUES ($1, $2)', [
        { name: 'A', content },
        { content: null },
      ]);
    await new KeepMinorUnits1796250000000().up(queryRunner);
    const stored = async (select: string) =>
      (await client.query<{ content: MenuContent }>(select)).rows.map(({ content }) => content);
    const found = await stored(
      `SELECT content FROM qr_data WHERE content ? 'sections' ORDER BY content ->> 'currency' DESC`,
    );
    expect(found.map(({ currency }) => currency)).toEqual(['JPY', 'IQD', 'HUF', 'EUR']);
    for (const menu of found)
      expect(amounts(menu)).toEqual([[], [[1_500], [undefined, 700, 0], [undefined]]]);
    expect(found.map(({ sections }) => sections[1]!.dishes[0]!.price)).toEqual([
      1_500, 1_500_000, 150_000, 150_000,
    ]);
    const undone = await stored(`SELECT before -> 'content' AS content FROM code_changes ORDER BY 1`);
    expect(undone).toEqual(expect.arrayContaining(found));
    await new KeepMinorUnits1796250000000().down(queryRunner);
    expect(await stored(`SELECT content FROM qr_data WHERE content ? 'sections'`)).toEqual(
      expect.arrayContaining(menus),
    );
  } finally {
    await client.end();
  }
});
