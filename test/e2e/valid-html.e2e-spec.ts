import { generatorPath, stepNames } from '../../server/domain/generator-paths.js';
import { kindSlugs } from '../../server/domain/kinds/kinds.js';
import { languages, type Language } from '../../server/domain/languages/languages.js';
import { Api } from '../support/api.js';
import { htmlFaults } from '../support/html-validity.js';
import { findSharedServer } from '../support/shared-server.js';
import { query } from '../support/scan-daily.js';
import { withOthers } from '../support/tier.js';
import { embeddedUrl } from '../support/test-server.js';

/** Scans skip the pre-content pages, which are requested by their own addresses. */
const server = findSharedServer('admin');
let id: string;
let off: string;
let flagged: string;

beforeAll(async () => {
  [id, off, flagged] = [await create(), await create(), await create()];
  const database = embeddedUrl(server.dataDir);
  await query(
    database,
    `UPDATE qr_data SET status = 'disabled', status_reason = 'spam', status_since = now() WHERE id = $1`,
    [off],
  );
  await query(database, `UPDATE qr_data SET warning = 'reported' WHERE id = $1`, [flagged]);
});

const create = async () => (await new Api(server.origin).create('https://example.com/there')).qrData.id;

const getHtml = (path: string, language = 'en') =>
  fetch(server.origin + path.replace('{id}', id).replace('{off}', off).replace('{flagged}', flagged), {
    headers: { accept: 'text/html', 'accept-language': language },
  });

/** Every kind of page. */
const pages: readonly (readonly [path: string, status: number])[] = [
  ['/', 200],
  ['/generate', 200],
  ...kindSlugs.flatMap((kind) => stepNames.map((step) => [generatorPath(step, kind), 200] as const)),
  ['/customize', 200],
  ['/download', 200],
  ['/contact-us', 200],
  ['/embed', 200],
  ['/about-us', 200],
  ['/privacy-policy', 200],
  ['/qr/{id}', 200],
  ['/qr/0000000000', 404],
  ['/prel1/{id}', 200],
  ['/prel2/{id}', 200],
  ['/prel1/0000000000', 404],
  ['/{id}', 200],
  ['/ZZZZZZZZZZ', 404],
  ['/0000000000', 404],
  ['/{id}+', 200],
  ['/{off}', 410],
  ['/{flagged}', 200],
  ['/nope/nope', 404],
  ['/%', 404],
  ['/test-s3-upload', 200],
  ['/test-supabaseService', 200],
];

const pagesIn = (language: Language) => pages.map(([path, status]) => [path, language, status] as const);
const otherLanguages = languages.filter((language) => language !== 'en');

it.each(withOthers(pagesIn('en'), otherLanguages.flatMap(pagesIn)))(
  '%s in %s answers %i with valid HTML',
  async (path, language, status) => {
    const response = await getHtml(path, language);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await htmlFaults(await response.text())).toEqual([]);
  },
);

it('the validator finds a fault', async () => {
  expect(await htmlFaults('<!DOCTYPE html><html lang="en"><p>a<p id="b" id="b">')).not.toEqual([]);
});
