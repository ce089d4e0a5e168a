import { generatorPath, stepNames } from '../../server/domain/generator-paths.js';
import { kindSlugs } from '../../server/domain/kinds/kinds.js';
import { languages } from '../../server/domain/languages/languages.js';
import { Api } from '../support/api.js';
import { htmlFaults } from '../support/html-validity.js';
import { ownServer } from '../support/own-server.js';
import { endDatabase } from '../support/test-server.js';

/** Every scan is straight, but for the pages between, which are asked for by their own addresses. */
const server = ownServer({ ENABLE_TEST_PAGES: 'true', PRE_CONTENT_EVERY: '0' });
let id: string;

beforeAll(async () => {
  ({ id } = (await new Api(server.origin).create('https://example.com/there')).qrData);
}, 90_000);

const getHtml = (path: string, language = 'en') =>
  fetch(server.origin + path.replace('{id}', id), {
    headers: { accept: 'text/html', 'accept-language': language },
  });

/** Every kind of page there is. */
const pages: readonly (readonly [path: string, status: number])[] = [
  ['/', 200],
  ['/generate', 200],
  ...kindSlugs.flatMap((kind) => stepNames.map((step) => [generatorPath(step, kind), 200] as const)),
  ['/customize', 200],
  ['/download', 200],
  ['/contact-us', 200],
  ['/about-us', 200],
  ['/privacy-policy', 200],
  ['/qr/{id}', 200],
  ['/qr/0000000000', 404],
  ['/prel1/{id}', 200],
  ['/prel2/{id}', 200],
  ['/prel1/0000000000', 404],
  ['/{id}', 200],
  ['/0000000000', 404],
  ['/nope/nope', 404],
  ['/%', 404],
  ['/test-s3-upload', 200],
  ['/test-supabaseService', 200],
];

const inEachLanguage = pages.flatMap(([path, status]) =>
  languages.map((language) => [path, language, status] as const),
);

it.each(inEachLanguage)('%s in %s answers %i with valid HTML', async (path, language, status) => {
  const response = await getHtml(path, language);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await htmlFaults(await response.text())).toEqual([]);
});

it('the validator sees a fault', async () => {
  expect(await htmlFaults('<!DOCTYPE html><html lang="en"><p>a<p id="b" id="b">')).not.toEqual([]);
});

it('an error page is valid HTML', async () => {
  await endDatabase(server.dataDir);
  const response = await getHtml('/qr/{id}');
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await htmlFaults(await response.text())).toEqual([]);
}, 60_000);
