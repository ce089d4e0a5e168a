import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { texts } from '../../server/domain/languages/en/home.js';
import { imageFormats, formatName } from '../../server/domain/formats.js';
import { kindSlugs } from '../../server/domain/kinds/kinds.js';
import { decoders } from '../../server/render/proof/decoders.js';
import { greyOfImage } from '../../server/render/proof/grey.js';
import { ownServer } from '../support/own-server.js';
import { findSharedServer } from '../support/shared-server.js';
import { describeInFull, withOthers } from '../support/tier.js';

const server = findSharedServer();
let page: string;

beforeAll(async () => {
  page = await (await fetch(`${server.origin}/`)).text();
});

/** Returns each text between two tags. Only the apostrophe is escaped in the texts of the page. */
const between = (before: RegExp, after: string): string[] =>
  Array.from(page.matchAll(new RegExp(`${before.source}([^<]*)${after}`, 'g')), ([, text]) =>
    text!.replaceAll('&#39;', "'"),
  );

const { heading, lead, ...cards } = texts.concepts;
const { heading: faqHeading, ...questions } = texts.faq;

it.each(['/', '/generate/url', '/embed/generator'])(
  'the field for a link on %s asks iOS not to correct domains',
  async (path) => {
    const html = await (await fetch(`${server.origin}${path}`)).text();
    expect(/<input[^>]*inputmode="url"[^>]*>/i.exec(html)?.[0]).toMatch(/autocorrect="off"/i);
  },
);

it('the initial HTML has each section under its heading', () => {
  expect(between(/<h2 id="[a-z-]+">/, '</h2>')).toEqual([
    'Made to be printed',
    'Start from a code you like',
    '3 easy steps',
    faqHeading,
    'Basic concepts of a QR code',
    'Ready to get started?',
  ]);
  expect(heading).toBe('Basic concepts of a QR code');
  expect(page).toContain(lead);
});

it('the sample wears another look at each visit, and takes no more bytes than a plain code', async () => {
  const samples = await Promise.all(
    [1, 2, 3].map(async () => {
      const html = await (await fetch(`${server.origin}/`)).text();
      return /data-hero-code>(<svg.*?<\/svg>)/s.exec(html)![1]!;
    }),
  );
  expect(new Set(samples).size).toBe(3);
  for (const sample of samples) expect(gzipSync(sample).length).toBeLessThanOrEqual(1_600);
});

it('the initial HTML has all nine cards with their pictures', () => {
  const shown = Object.values(cards);
  expect(shown).toHaveLength(9);
  expect(between(/<h3 class="concept__title">/, '</h3>')).toEqual(shown.map(({ title }) => title));
  expect(between(/<p class="concept__text muted">/, '</p>')).toEqual(shown.map(({ text }) => text));
  expect(page.match(/class="concept__picture"/g)).toHaveLength(9);
});

it('the initial HTML has all six questions, closed, and as structured data', () => {
  const passes = ' Every second scan shows two short ad pages first.';
  const items = Object.entries(questions).map(([topic, { question, answer }]) => ({
    question,
    answer: topic === 'expiry' ? answer + passes : answer,
  }));
  expect(items).toHaveLength(6);
  expect(between(/<summary class="faq__question fold__title"><h3>/, '</h3>')).toEqual(
    items.map(({ question }) => question),
  );
  expect(between(/<p class="faq__answer muted">/, '</p>')).toEqual(items.map(({ answer }) => answer));
  expect(page).not.toMatch(/<details[^>]* open/);
  const blocks = Array.from(
    page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, json]) => JSON.parse(json!) as { '@type': string },
  );
  const context = { '@context': 'https://schema.org' };
  expect(blocks).toHaveLength(3);
  const site = { name: 'QR Code Generator', url: `${server.origin}/` };
  expect(blocks[0]).toEqual({ ...context, '@type': 'WebSite', ...site });
  expect(blocks[1]).toMatchObject({ ...context, '@type': 'WebApplication', offers: { price: 0 } });
  expect(blocks[1]).toHaveProperty('featureList.length', kindSlugs.length);
  expect(blocks[2]).toEqual({
    ...context,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
});

it('contains the promises of the product', () => {
  expect(page).toContain('The printed code stays valid, whatever you change');
  expect(page).toContain('Unlimited scans');
  expect(page).toContain('No limit on the number of codes');
  expect(page).toContain('Six formats, for screens and print');
});

it('the splash is an inert template in the initial HTML, with its text', () => {
  expect(page).toMatch(/<template id="splash">[\s\S]*Loading\.\.\.[\s\S]*<\/template>/);
  expect(page.match(/Loading\.\.\./g)).toHaveLength(1);
});

it('no other page loads the script of the home page', async () => {
  expect(page.match(/\/assets\/home-[\w-]+\.js/g)).toHaveLength(1);
  const other = await (await fetch(`${server.origin}/about-us`)).text();
  expect(other).not.toContain('/assets/home-');
});

it('loads no pictures before they are scrolled to', () => {
  for (const picture of page.match(/<img [^>]*>/g)!) {
    expect(picture).toMatch(/ width="400" height="300" .*loading="lazy"/);
  }
});

const examplesIn = (language: string) =>
  ['cafe', 'poster', 'card', 'packaging'].map((name) => `/examples/${language}/${name}.svg`);

it.each(withOthers(examplesIn('en'), examplesIn('es')))('%s is read in 600 px', async (path) => {
  const response = await fetch(server.origin + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  const svg = Buffer.from(await response.arrayBuffer());
  const picture = await greyOfImage(sharp(svg, { density: 108 }).resize(600));
  for (const [name, decode] of Object.entries(decoders)) {
    const texts = await decode(picture);
    expect([name, texts.map((text) => new URL(text).href)]).toEqual([name, [`${server.origin}/`]]);
  }
});

it('each example leads to the generator with its style chosen', async () => {
  const links = Array.from(page.matchAll(/<a class="example" href="([^"]*)"/g), ([, href]) => href!);
  expect(links.map((href) => new URL(href, server.origin).searchParams.get('style'))).toEqual([
    'espresso',
    'poster',
    'forest',
    'kraft',
  ]);
  const start = await (await fetch(server.origin + links[3]!)).text();
  expect(start).toContain('"banner":{"design":"ribbon","text":"Scan me","place":"below"}');
  const other = await (await fetch(`${server.origin}/generate/url?style=toString`)).text();
  expect(other).not.toContain('"style"');
});

it('names three steps and every format', () => {
  expect(page).not.toMatch(/four steps|all four/);
  const { text } = texts.concepts.formats;
  for (const format of imageFormats) expect(text).toContain(formatName(format));
});

it('without a script the form is posted to the next step', () => {
  expect(page).toMatch(/<form [^>]*method="post" action="\/generate\/url\/customize"/);
  expect(page).toMatch(/<input [^>]*name="url"/);
});

describeInFull('a server whose first picture is an example', () => {
  const fresh = ownServer();

  it('survives the end of the thread that drew it', async () => {
    expect((await fetch(`${fresh.origin}/examples/en/cafe.svg`)).status).toBe(200);
    await sleep(1_500); // This proves that nothing happens: a fault of the thread would end the server meanwhile.
    expect((await fetch(`${fresh.origin}/health/live`)).status).toBe(200);
  });
});
