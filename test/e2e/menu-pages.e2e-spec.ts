import type { Failure } from '../../server/common/errors/failure.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests menus that are written as data, from the request to the page. */

const server = findSharedServer('admin');
const origin = () => server.origin;

const menu = {
  title: 'Casa Miguel',
  currency: 'EUR',
  languages: ['en', 'es', 'ar'],
  sections: [
    {
      name: { en: 'Starters', es: 'Entrantes' },
      dishes: [
        { name: { en: 'Almond soup', es: 'Ajoblanco' }, price: 450, allergens: ['nuts'], diets: ['vegan'] },
        { name: { en: 'Salad' }, price: 600, allergens: [] },
        { name: { en: 'Bread' } },
      ],
    },
  ],
};
const make = () => MakerApi.make(origin, { type: 'menu', content: menu });
const page = async (id: string, query = '', headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.origin}/p/${id}${query}`, { headers });
  return { response, text: await response.text() };
};

it('a scan opens the page of the menu, in the language of the reader', async () => {
  const { id, created } = await make();
  expect(created.qrData.original_resource).toBe(`${server.origin}/p/${id}`);
  const scan = await server.api.scan(id, { accept: '*/*' });
  expect([scan.status, scan.headers.get('location')]).toEqual([302, `${server.origin}/p/${id}`]);
  const { response, text } = await page(id);
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  expect(text).toContain('Almond soup');
  expect(text).toContain('€4.50');
  const spanish = await page(id, '', { 'accept-language': 'es-ES,es' });
  expect(spanish.text).toContain('Ajoblanco');
  expect(spanish.text).toMatch(/Contiene frutos/i);
});

it('the filter takes one value or several, and ignores others', async () => {
  const { id } = await make();
  const names = async (query: string) =>
    [...(await page(id, query)).text.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, name]) => name);
  expect(await names('?without=nuts')).toEqual(['Salad']);
  expect(await names('?without=nuts&without=milk&diet=vegan')).toEqual([]);
  expect(await names('?without=dust&without[]=nuts&from=x&in=zz&__proto__=1')).toEqual([
    'Almond soup',
    'Salad',
    'Bread',
  ]);
});

it('a change is on the page at the next request, and undo takes it back', async () => {
  const { id, maker } = await make();
  const [section] = menu.sections;
  const dishes = section!.dishes.map((dish) => ({ ...dish, soldOut: true }));
  const changed = await maker.change(id, { content: { ...menu, sections: [{ ...section, dishes }] } });
  expect(changed.status).toBe(200);
  expect((await page(id)).text.match(/<strong>Sold out/g)).toHaveLength(3);
  expect((await maker.undo(id)).status).toBe(200);
  expect((await page(id)).text).not.toContain('Sold out');
});

it('a fault is reported at its field', async () => {
  const sections = [{ name: { en: 'Starters' }, dishes: [{ name: { en: 'Soup' }, price: '4.50' }] }];
  const content = { ...menu, languages: ['en'], sections };
  const { status, body } = await new MakerApi(origin, {}).call<Failure & { fields: object }>(
    'POST',
    '/api/qr',
    {
      type: 'menu',
      content,
    },
  );
  expect([status, body.code]).toEqual([400, 'content.invalid']);
  expect(body.fields).toEqual({ 'sections.0.dishes.0.price': 'price-invalid' });
});
