import { en } from './texts.en.js';
import { es } from './texts.es.js';

/** Words, names and addresses that are the same in both languages. */
const same = ['start.placeholder', 'style.color', 'upload.things.pdf'];

/** The texts of a catalogue by their path; what stands in them is given as `{0}`, `{1}`. */
function textsOf(catalogue: object, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'object' && value !== null) return textsOf(value, here);
    const text = typeof value === 'function' ? (value as (...a: string[]) => string)('{0}', '{1}') : value;
    return [[here, String(text)]];
  });
}

const [english, spanish] = [textsOf(en), new Map(textsOf(es))];
/** How often each value stands in a text. */
const valuesIn = (text: string) => text.match(/\{\d\}/g)?.sort();

it('no text is empty', () => {
  const empty = [...english, ...spanish].filter(([, text]) => !text.trim());
  expect(empty).toEqual([]);
  expect(english.length).toBeGreaterThan(100);
});

it('a Spanish text is another than the English one, but for words that both languages have', () => {
  const equal = english.filter(([path, text]) => spanish.get(path) === text).map(([path]) => path);
  expect(equal.sort()).toEqual(same);
});

it('a Spanish text says the same values as the English one', () => {
  const others = english.filter(
    ([path, text]) => String(valuesIn(spanish.get(path)!)) !== String(valuesIn(text)),
  );
  expect(others).toEqual([]);
});

it('English has no words in place of the server’s own', () => expect(en.ofServer).toEqual({}));
