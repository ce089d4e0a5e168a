import { loadTexts } from '../domain/languages/catalogue.js';
import { languages } from '../domain/languages/languages.js';
import { homePage } from './home.page.js';
import { faqData } from './home/faq.js';
import { homeTexts, passingWords } from './page-texts.js';

beforeAll(() => loadTexts(...languages));

/** Returns all texts below a key, each with its path. */
const textsOf = (value: unknown, path: string): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
    : [[path, typeof value === 'function' ? (value as (link: string) => unknown)('{link}') : value]];

const origins = { publicOrigin: 'https://qr.example', linkOrigin: 'https://qr.example' };

describe.each(languages)('in %s', (language) => {
  const advertising = () =>
    passingWords({ ads: undefined, preContentEvery: 5 }, { hostname: 'localhost', language });
  const texts = () => homeTexts(language);
  const main = (words = advertising()) => homePage(origins, language, 'ink', words).main.text;

  it('no text is empty, and no two cards have the same title', () => {
    for (const [path, text] of textsOf(texts(), 'texts')) {
      expect([path, text]).toEqual([path, expect.stringMatching(/\S/)]);
    }
    const titles = textsOf(texts().concepts, '').filter(([path]) => path.endsWith('.title'));
    expect(new Set(titles.map(([, title]) => title)).size).toBe(9);
  });

  it('the page has every text, in nine cards and six questions', () => {
    const plain = main().replaceAll('&#39;', "'");
    const missing = textsOf(texts(), 'texts').filter(([, text]) => !plain.includes(String(text)));
    expect(missing.map(([path]) => path)).toEqual(['texts.title', 'texts.description']);
    expect(main().match(/class="card concept"/g)).toHaveLength(9);
    expect(main().match(/<details [^>]*name="faq"/g)).toHaveLength(6);
  });

  it('the structured data has the six questions in the order of the page', () => {
    const { mainEntity } = faqData(texts().faq, advertising()) as { mainEntity: { name: string }[] };
    const questions = Array.from(
      main().matchAll(/<summary[^>]*><h3>(.*?)<\/h3>/g),
      ([, question]) => question,
    );
    expect(mainEntity.map(({ name }) => name)).toEqual(questions);
    expect(questions).toHaveLength(6);
  });

  it('says below the button which scans show advertising, if any do', () => {
    expect(main()).toContain(`<p class="hero__advertising muted">${advertising()}</p>`);
    expect(main('')).not.toContain('hero__advertising');
  });

  it('ends the answer about expiry with the scans that show advertising, if any do', () => {
    const { answer } = texts().faq.expiry;
    expect(main()).toContain(`${answer.replaceAll("'", '&#39;')} ${advertising()}</p>`);
    expect(JSON.stringify(faqData(texts().faq, advertising()))).toContain(`${answer} ${advertising()}"`);
    expect(JSON.stringify(faqData(texts().faq, ''))).toContain(`${answer}"`);
  });
});
