import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** The texts of one file by their keys; those with values in them have {@link blank} for each. */
export interface TextsOfFile {
  readonly file: string;
  readonly en: ReadonlyMap<string, string>;
  readonly es: ReadonlyMap<string, string>;
}

export const blank = '¤';

/** Server files with texts that are not named so. */
const others = ['server/common/errors/error-page.ts', 'server/pages/privacy-policy.page.ts'];

/** All texts that there are in two languages: widgets have a file for each, the server has both in one. */
export async function allTexts(): Promise<TextsOfFile[]> {
  const widgets = filesIn('widgets').filter((file) => /(^|[./])texts\.en\.ts$/.test(file));
  const server = [...filesIn('server').filter((file) => file.endsWith('.texts.ts')), ...others];
  const found = await Promise.all([...widgets.map(textsOfWidget), ...server.map(textsOfServer)]);
  return found.filter(({ en }) => en.size > 0);
}

/**
 * What a text says between its tags and values, as a page shows it.
 * @returns only what is of two words at least: a single one may be the same in both languages
 */
export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/<[^>]*>/g, blank)
    .replaceAll(/\s+/g, ' ')
    .split(blank)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}{2,} .*\p{L}{2,}/u.test(sentence));

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

async function textsOfWidget(file: string): Promise<TextsOfFile> {
  const { en } = (await import(join(root, file))) as { en: unknown };
  const { es } = (await import(join(root, file.replace('.en.ts', '.es.ts')))) as { es: unknown };
  return { file, en: flat(en), es: flat(es) };
}

async function textsOfServer(file: string): Promise<TextsOfFile> {
  const exported = Object.entries((await import(join(root, file))) as Record<string, unknown>);
  const both = exported.filter(([, value]) => isObject(value) && 'en' in value && 'es' in value);
  const of = (language: string) =>
    flat(both.map(([, texts]) => (texts as Record<string, unknown>)[language]));
  return { file, en: of('en'), es: of('es') };
}

/** Functions are asked with {@link anything}. */
function flat(texts: unknown, key = ''): Map<string, string> {
  if (texts === anything) return new Map([[key, blank]]);
  if (typeof texts === 'string') return new Map([[key, texts]]);
  if (typeof texts === 'function') return flat((texts as (...values: unknown[]) => unknown)(...values), key);
  if (!isObject(texts)) return new Map();
  return new Map(Object.entries(texts).flatMap(([name, value]) => [...flat(value, `${key}.${name}`)]));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whatever is read of it or called on it is itself; as a number it is 2, as a text {@link blank}. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) =>
    name === Symbol.toPrimitive ? (hint: string) => (hint === 'number' ? 2 : blank) : anything,
  apply: () => anything,
});
const values = [anything, anything, anything, anything];
