import type { Failure } from '../../server/common/errors/failure.js';
import { allergens, diets, maxDishes } from '../../server/domain/kinds/menu.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';

/** The largest menu that the API promises, from its preview to its changes. */

const server = findSharedServer('plain');
const origin = () => server.origin;
const languages = ['en', 'es', 'fr', 'de', 'it'];
const sections = 10;

const inAll = (text: string) => Object.fromEntries(languages.map((tag) => [tag, `${text} ${tag}`]));
const menuOf = (dishes: number) => ({
  title: 'Everything',
  currency: 'EUR',
  languages,
  sections: Array.from({ length: sections }, (_, i) => ({
    name: inAll(`Section ${i}`),
    dishes: Array.from(
      { length: i === 0 ? dishes - (maxDishes / sections) * (sections - 1) : maxDishes / sections },
      (_one, j) => ({
        name: inAll(`Dish ${i}.${j}`),
        description: inAll('With a description of usual length that says what is in it and how it was made'),
        sizes: Array.from({ length: 10 }, (_size, n) => ({ label: `Size ${n}`, price: 100 * n })),
        allergens,
        diets,
      }),
    ),
  })),
});
const largest = menuOf(maxDishes);

const anybody = new MakerApi(origin, {});
const preview = (content: object) =>
  anybody.call<{ html: string } & Failure>('POST', '/api/pages/preview', { kind: 'menu', content });

it('has a preview', async () => {
  const { status, body } = await preview(largest);
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body.html).toContain('Dish 0.0 en');
});

it('is made, shown in each language, changed, listed, and brought back', async () => {
  const { id, maker } = await MakerApi.make(origin, { type: 'menu', content: largest });
  const page = async (query: string) => (await fetch(`${server.origin}/p/${id}${query}`)).text();
  expect(await page('?in=it&from=1999')).toContain(`Dish 9.${maxDishes / sections - 1} it`);
  const changed = await maker.change(id, { content: { ...largest, title: 'Nearly everything' } });
  expect(changed.status).toBe(200);
  expect(await page('')).toContain('Nearly everything');
  expect((await maker.undo(id)).status).toBe(200);
  expect(await page('')).not.toContain('Nearly everything');
  const { body } = await maker.call<{ items: readonly { page: string | null }[] }>('GET', '/api/keyring');
  expect(body.items.map(({ page: title }) => title)).toEqual(['Everything']);
  const managed = await maker.call<{ content: object; changes: readonly object[] }>(
    'GET',
    `/api/manage/${id}`,
  );
  expect(managed.body.content).toEqual(largest);
  expect(managed.body.changes).toHaveLength(2);
});

it.each(['/api/pages/preview', '/api/qr', '/api/qr/check'])(
  '%s: one dish more is refused by its rule',
  async (path) => {
    const content = menuOf(maxDishes + 1);
    const { status, body } = await anybody.call<Failure & { fields: object }>('POST', path, {
      kind: 'menu',
      type: 'menu',
      content,
    });
    expect([status, body.code, body.fields]).toEqual([400, 'content.invalid', { sections: 'too-many' }]);
  },
);

it.each([
  [
    'preview of another page',
    '/api/pages/preview',
    { kind: 'links', content: { name: 'A', links: Array(2_001).fill({}) } },
  ],
  [
    'style',
    '/api/qr',
    { type: 'url', originalResource: 'https://example.com/', style: { sections: Array(2_001).fill(0) } },
  ],
])('a %s has no room for that many values', async (_, path, request) => {
  const { status, body } = await anybody.call<Failure>('POST', path, request);
  expect([status, body.error]).toEqual([400, 'The request body has too many values']);
});
