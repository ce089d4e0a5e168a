import { findKind, kinds, type KindSlug } from '../../../server/domain/kinds/kinds.js';
import type { Kind } from '../../../server/domain/kinds/kind.js';
import { fixtureKinds, fixtureTexts } from '../../../test/support/fixture-kinds.mjs';
import { kindTexts } from '../../shared/kind-texts.js';
import { prepare, render } from '../server.js';
import { fieldsOf } from '../../making/fields/schema-fields.js';
import { prepareForm } from './FieldsStart.js';

const config = {
  linkOrigin: 'http://localhost:3000',
  preContentEvery: 2,
  preContentPages: 2,
  onLocalhost: true,
  ads: null,
  sendsMails: false,
  gtmId: null,
  cmpScriptUrl: null,
};

beforeAll(async () => {
  (kinds as Kind[]).push(...fixtureKinds);
  Object.assign(kindTexts(), fixtureTexts);
  await prepare(['en']);
  await Promise.all(['ticket', 'prices'].map((slug) => prepareForm(slug as KindSlug)));
});

afterAll(() => (kinds as Kind[]).splice(-fixtureKinds.length));

it('renders the fields of a kind on the server', () => {
  const html = render({ path: '/generate/ticket', ...config });
  expect(html).toMatch(/<h1[^>]*>Generate QR for Ticket<\/h1>/);
  expect(html).toMatch(/<label[^>]*>Event<\/label><input[^>]*type="text"/);
  expect(html).toMatch(/<label[^>]*>Tier<\/label><select.*<option value="vip">VIP<\/option>/);
});

it('renders a list of entries with one empty entry', () => {
  const html = render({ path: '/generate/prices', ...config });
  expect(html.match(/<label[^>]*>(\w+)<\/label>/g)?.map((label) => label.replace(/<[^>]*>/g, ''))).toEqual([
    'Title',
    'Name',
    'Price',
  ]);
  expect(html).toContain('Add another');
});

it('derives a control from each property of both kinds', async () => {
  const names = async (slug: string) => fieldsOf(await findKind(slug)!.load()).map(({ name }) => name);
  expect([await names('ticket'), await names('prices')]).toEqual([
    ['event', 'seat', 'tier'],
    ['title', 'items'],
  ]);
});
