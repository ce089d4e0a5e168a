import { faqData } from './faq.js';
import { homePage } from '../home.page.js';
import { homeTexts } from '../home.texts.js';

const languages = Object.entries(homeTexts);

/** All texts below a key, each with the way to it. */
const textsOf = (value: unknown, way: string): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${way}.${key}`))
    : [[way, value]];

describe.each(languages)('in %s', (_, texts) => {
  const { text: main } = homePage('<svg></svg>', texts).main;

  it('no text is empty, and no two cards have the same title', () => {
    for (const [way, text] of textsOf(texts, 'texts')) {
      expect([way, text]).toEqual([way, expect.stringMatching(/\S/)]);
    }
    const titles = textsOf(texts.concepts, '').filter(([way]) => way.endsWith('.title'));
    expect(new Set(titles.map(([, title]) => title)).size).toBe(9);
  });

  it('the page has every text, in nine cards and six questions', () => {
    const plain = main.replaceAll('&#39;', "'");
    const missing = textsOf(texts, 'texts').filter(([, text]) => !plain.includes(String(text)));
    expect(missing.map(([way]) => way)).toEqual(['texts.title', 'texts.description']);
    expect(main.match(/class="card concept"/g)).toHaveLength(9);
    expect(main.match(/<details [^>]*name="faq"/g)).toHaveLength(6);
  });

  it('machines are told the six questions in the order of the page', () => {
    const { mainEntity } = faqData(texts.faq) as { mainEntity: { name: string }[] };
    const asked = Array.from(main.matchAll(/<summary[^>]*><h3>(.*?)<\/h3>/g), ([, question]) => question);
    expect(mainEntity.map(({ name }) => name)).toEqual(asked);
    expect(asked).toHaveLength(6);
  });
});

it('Spanish texts are no English ones left over', () => {
  const english = new Map(textsOf(homeTexts.en, ''));
  const same = textsOf(homeTexts.es, '').filter(([way, text]) => english.get(way) === text);
  expect(same.map(([, text]) => text)).toEqual(['PDF', 'Logos']);
});
