import { texts } from '../../server/domain/languages/en/home.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer();
let page: string;

beforeAll(async () => {
  page = await (await fetch(`${server.origin}/`)).text();
}, 90_000);

/** Each text between two tags; in the page's texts, only the apostrophe is escaped. */
const between = (before: RegExp, after: string): string[] =>
  Array.from(page.matchAll(new RegExp(`${before.source}([^<]*)${after}`, 'g')), ([, text]) =>
    text!.replaceAll('&#39;', "'"),
  );

const { heading, lead, ...cards } = texts.concepts;
const { heading: faqHeading, ...questions } = texts.faq;

it('the initial HTML has each section under its heading', () => {
  expect(between(/<h2 id="[a-z-]+">/, '</h2>')).toEqual([
    '3 easy steps',
    'Basic concepts of a QR code',
    faqHeading,
    'Ready to get started?',
  ]);
  expect(heading).toBe('Basic concepts of a QR code');
  expect(page).toContain(lead);
});

it('the initial HTML has all nine cards with their pictures', () => {
  const shown = Object.values(cards);
  expect(shown).toHaveLength(9);
  expect(between(/<h3 class="concept__title">/, '</h3>')).toEqual(shown.map(({ title }) => title));
  expect(between(/<p class="concept__text muted">/, '</p>')).toEqual(shown.map(({ text }) => text));
  expect(page.match(/class="concept__picture"/g)).toHaveLength(9);
});

it('the initial HTML has all six questions, closed, and as structured data', () => {
  const items = Object.values(questions);
  expect(items).toHaveLength(6);
  expect(between(/<summary class="faq__question"><h3>/, '</h3>')).toEqual(
    items.map(({ question }) => question),
  );
  expect(between(/<p class="faq__answer muted">/, '</p>')).toEqual(items.map(({ answer }) => answer));
  expect(page).not.toMatch(/<details[^>]* open/);
  const blocks = Array.from(
    page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, json]) => JSON.parse(json!) as { '@type': string },
  );
  expect(blocks.map((block) => block['@type'])).toEqual(['WebSite', 'FAQPage']);
  expect(blocks[1]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
});

it('names the promises of the product', () => {
  expect(page).toContain('Only static QR codes');
  expect(page).toContain('Unlimited scans');
  expect(page).toContain('No limit on the number of codes');
  expect(page).toContain('PNG, JPG, SVG and EPS at the highest resolution');
});

it('the splash is an inert template in the initial HTML, with its text', () => {
  expect(page).toMatch(/<template id="splash">[\s\S]*Loading\.\.\.[\s\S]*<\/template>/);
  expect(page.match(/Loading\.\.\./g)).toHaveLength(1);
});

it('no other page loads the files of the home page', async () => {
  const homeFiles = page.match(/\/assets\/home-[\w-]+\.(?:js|css)/g)!;
  expect(homeFiles).toHaveLength(2);
  const other = await (await fetch(`${server.origin}/about-us`)).text();
  expect(other).not.toContain('/assets/home-');
});

it('loads no pictures, and preloads one font file', () => {
  expect(page).not.toContain('<img');
  expect(page.match(/as="font"/g)).toHaveLength(1);
});
