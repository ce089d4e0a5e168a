import { createHash } from 'node:crypto';
import { measureCaption, outlineCaption } from './caption-outline.js';
import { findUndrawable, splitIntoRuns } from './caption-runs.js';
import type { Path } from '../model/shape.js';
import { loadWoff2Decoder } from './woff2.js';

const fontSize = 100;
const [x, y] = [50, 200];

beforeAll(loadWoff2Decoder);

const outline = (text: string) => outlineCaption(text, fontSize, x, y);

/** Returns the path commands without coordinates, which are equal for the same glyphs in the same order at any place. */
const steps = (...texts: string[]) =>
  texts
    .map((text) =>
      outline(text)
        .map(([step]) => step)
        .join(''),
    )
    .join('');

const fingerprint = (path: Path) =>
  createHash('sha256').update(JSON.stringify(path)).digest('hex').slice(0, 16);

function horizontalBounds(path: Path): { left: number; right: number } {
  const xs = path.flatMap(([, ...numbers]) => numbers.filter((_, i) => i % 2 === 0));
  return { left: Math.min(...xs), right: Math.max(...xs) };
}

// The fingerprint of an outline changes only with a font or with HarfBuzz.
const scripts: readonly (readonly [name: string, text: string, fingerprint: string])[] = [
  ['Latin', 'Scan me', 'd668fb312cf586c3'],
  ['Latin with diacritics', 'Ünïcödé Žluťoučký', 'c853cfe94ea4d764'],
  ['Vietnamese', 'Tiếng Việt', '37a8ce64f39b3b49'],
  ['Cyrillic', 'Сканируй меня', '84709f497214dc3f'],
  ['Greek', 'Σκάναρέ με', 'b6100c606f97ccea'],
  ['Arabic', 'مرحبا بالعالم', 'c1f119505b7a57cb'],
  ['Hebrew', 'שָׁלוֹם (עולם) 123', 'fb48878cff2bc286'],
  ['Devanagari', 'नमस्ते क्षत्रिय हिन्दी', '59e6a733839b7eba'],
  ['Thai', 'สวัสดีครับ ที่นี่ น้ำ', '37346d0ed1694da9'],
  ['Chinese', '扫描我，菜单「你好」', '910ce0dc40a10181'],
  ['traditional Chinese', '繁體中文 臺灣', '1afc8c207fb397a1'],
  ['Japanese', 'スキャンしてね 直骨', '8006eed62664bde9'],
  ['Korean', '나를 스캔하세요', 'd9d6896f848b2980'],
  ['emoji', '😀👩‍👩‍👧🇩🇪☕❤️1️⃣👍🏽', 'fd9ab447a12cd92e'],
  ['symbols', '← → ✓ ✔ ★ € ₹ ₿ ♪ ♥ ☐ █', '099dca3526c36c63'],
  ['mixed', 'Menu قائمة 菜单', '23ebfa913b059dac'],
  ['Bengali', 'বাংলা ক্ষুদ্র', '068033b5e5802d51'],
  ['Tamil', 'தமிழ்', '1ef8ebda5e58f31d'],
  ['Telugu', 'తెలుగు', 'f8ac89a281efb9b9'],
  ['Gujarati', 'ગુજરાતી', '6f3ce4c0000cedfc'],
  ['Kannada', 'ಕನ್ನಡ', 'aa1011e6cd7a407e'],
  ['Malayalam', 'മലയാളം', '59730b5d78c7f1cb'],
  ['Odia', 'ଓଡ଼ିଆ', '13ddec5f3999d3df'],
  ['Gurmukhi', 'ਪੰਜਾਬੀ', 'b837d0b57d86731d'],
  ['Sinhala', 'සිංහල', '5c9d0cec3eecabb4'],
  ['Khmer', 'ភាសាខ្មែរ', 'b13a34bc435f82e2'],
  ['Lao', 'ພາສາລາວ', '08daa1a43693a43e'],
  ['Myanmar', 'မြန်မာဘာသာ', '1bc1ead3bdce8cc4'],
  ['Georgian', 'ქართული', '080f25c04ab6830f'],
  ['Armenian', 'Հայերեն', '79ec9b83384df887'],
  ['Ethiopic', 'አማርኛ', 'edb7a94b9eeca431'],
];

describe.each(scripts)('%s', (_name, text, golden) => {
  it('can be drawn', () => expect(findUndrawable(text)).toEqual([]));

  it('finds a font for every character', () => {
    const runs = splitIntoRuns(text);
    expect([...runs.map((run) => run.text).join('')].sort()).toEqual([...text].sort());
    for (const { font, text: part } of runs) {
      const visible = [...part.replace(/\p{Default_Ignorable_Code_Point}/gu, '')];
      expect(visible.filter((character) => !font.has(character.codePointAt(0)!))).toEqual([]);
    }
  });

  it('stays within its width, apart from a small overhang', () => {
    const { left, right } = horizontalBounds(outline(text));
    expect(left).toBeGreaterThan(x - 0.05 * fontSize);
    expect(right).toBeLessThan(x + measureCaption(text, fontSize) + 0.05 * fontSize);
    expect(right - left).toBeGreaterThan(0.8 * measureCaption(text, fontSize));
  });

  it('is the same outline on every machine', () => {
    expect(fingerprint(outline(text))).toBe(golden);
  });
});

describe('shaping', () => {
  it('joins Arabic letters', () => {
    const isolated = [...'مرحبا'].map((letter) => measureCaption(letter, fontSize));
    expect(measureCaption('مرحبا', fontSize)).toBeLessThan(
      0.9 * isolated.reduce((sum, width) => sum + width),
    );
  });

  it('keeps letters apart at a non-joiner', () => {
    expect(steps('می‌خ')).toBe(steps('خ', 'می'));
    expect(steps('میخ')).not.toBe(steps('خ', 'می'));
  });

  it('makes conjuncts in Devanagari', () => {
    expect(measureCaption('क्ष', fontSize)).toBeLessThan(measureCaption('कष', fontSize));
  });

  it('puts Thai marks on their letters', () => {
    expect(measureCaption('ที่', fontSize)).toBeCloseTo(measureCaption('ท', fontSize));
  });

  it('kerns', () => {
    const apart = measureCaption('A', fontSize) + measureCaption('V', fontSize);
    expect(measureCaption('AV', fontSize)).toBeLessThan(apart);
  });

  it.each(['👩‍👩‍👧', '🇩🇪', '👍🏽', '🏳️‍🌈', '👩🏽‍🚀', '❤️‍🔥', '🐻‍❄️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('draws %s as one glyph', (emoji) => {
    expect(splitIntoRuns(emoji).map(({ font, text }) => font.shape(text, false).length)).toEqual([1]);
  });
});

it.each([
  ['right to left', 'אבג', ['ג', 'ב', 'א']],
  ['a number in right-to-left text', 'אב 12', ['12', 'ב', 'א']],
  ['brackets are mirrored', '(אב', ['ב', 'א', ')']],
  ['Arabic inside Latin', 'Menu قائمة 菜单', ['Menu', 'قائمة', '菜单']],
  ['Latin inside Arabic', 'قائمة Menu…', ['…', 'Menu', 'قائمة']],
  ['two fonts in right-to-left text', 'אב☐ג', ['ג', '☐', 'ב', 'א']],
])('draws glyphs in visual order: %s', (_name, text, parts) => {
  expect(steps(text)).toBe(steps(...parts));
});

it.each([
  ['Japanese', 'の直'],
  ['Korean', '가直'],
])('Han characters take their %s shapes next to its letters', (_language, text) => {
  expect(steps(text).endsWith(steps('直'))).toBe(false);
  expect(steps(`${text}${text}`)).toBe(steps(text, text));
});

describe('characters without a glyph', () => {
  it.each([
    ['unassigned', '\u{10FFFF}'],
    ['private', '\uE000'],
    ['a lone surrogate', '\uD83D'],
    ['a script without a font', '𓀀'],
    ['joiner', '\u200D'],
    ['selector', '\uFE0F'],
    ['direction mark', '\u200E'],
    ['soft hyphen', '\u00AD'],
  ])('%s: nothing is drawn', (_name, character) => {
    expect(outline(character)).toEqual([]);
    expect(measureCaption(character, fontSize)).toBe(0);
    expect(steps(`a${character}b`)).toBe(steps('ab'));
    expect(measureCaption(`a${character}b`, fontSize)).toBe(measureCaption('ab', fontSize));
  });

  it.each([
    ['mathematical letters', '𝓢𝓬𝓪𝓷', 'Scan'],
    ['a missing mark', 'a\u{1E2EC}', 'a'],
  ])('%s fall back to plain ones', (_name, text, plain) => {
    expect(outline(text)).toEqual(outline(plain));
  });
});

it('draws nothing for empty text', () => {
  expect(outline('')).toEqual([]);
  expect(measureCaption('', fontSize)).toBe(0);
});

it.each(['Scan me', 'مرحبا', '扫描我', '😀'])('%s: the width is proportional to the size', (text) => {
  expect(measureCaption(text, 48)).toBeCloseTo(3 * measureCaption(text, 16), 8);
});

it('is drawn at its origin, rounded to hundredths of a px', () => {
  const atZero = outlineCaption('l', 10, 0, 0).flatMap(([, ...numbers]) => numbers);
  const moved = outlineCaption('l', 10, 7, 5).flatMap(([, ...numbers]) => numbers);
  expect(moved).toEqual(atZero.map((number, i) => expect.closeTo(number + [7, 5][i % 2]!) as number));
  const numbers = outlineCaption('Scan me', 13.7, 1 / 3, 2 / 3).flatMap(([, ...coordinates]) => coordinates);
  expect(numbers.filter((number) => number !== Number(number.toFixed(2)))).toEqual([]);
});

it('draws the same after most slices of three languages have been loaded', () => {
  const before = outline('Scan me, 扫描我');
  for (const neighbour of ['', 'の', '가']) {
    const every = Array.from({ length: 20000 / 9 }, (_, i) => String.fromCodePoint(0x4e00 + 9 * i));
    measureCaption(neighbour + every.join(''), fontSize);
  }
  expect(outline('Scan me, 扫描我')).toEqual(before);
});

it.each([
  ['ⵜⴰ ok', ['ⵜ', 'ⴰ']],
  ['ދިވެހި', ['ދި', 'ވެ', 'ހި']],
  ['𰻞𰻞面', ['𰻞']],
  ['\uE000', ['\uE000']],
  ['𝐁old \u200B❤\uFE0F', []],
  ['🏴‍☠️🧑🏽‍🚀👩🏿‍❤️‍💋‍👨🏻🏳️‍🌈🐦‍🔥🫱🏻‍🫲🏿🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}🇺🇦', []],
  ['ẹ́ṻ ท์ ক্ষ', []],
  ['e̋', ['e̋']],
])('names the characters of %j without a font', (text, expected) =>
  expect(findUndrawable(text)).toEqual(expected),
);

it('draws Han characters in the forms of the given language', () => {
  const drawn = (['sc', 'tc', 'jp', 'kr'] as const).map((han) =>
    fingerprint(outlineCaption('骨返令', 100, 0, 0, han)),
  );
  expect(new Set(drawn).size).toBe(4);
});
