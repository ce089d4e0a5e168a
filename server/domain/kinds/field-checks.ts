import * as z from 'zod/mini';
import { isUnseen, trimInvisible, trimUnseen } from '../invisible.js';
import { maxFaults } from './content-size.js';

const loneSurrogate = /\p{Cs}/u;
const lineBreak = /[\r\n\u2028\u2029]/;
const control = /\p{Cc}/u;
/** Tabs and line breaks are part of texts of several lines. */
const controlBetweenLines = /(?![\t\r\n])\p{Cc}/u;

/**
 * Finds characters that the text of a code cannot carry.
 * @param lines whether the text may have several lines
 * @returns the code of the fault, undefined for a sound text
 */
export function textFault(text: string, lines = false): string | undefined {
  if (loneSurrogate.test(text)) return 'broken-character';
  if (!lines && lineBreak.test(text)) return 'line-break';
  return (lines ? controlBetweenLines : control).test(text) ? 'control-character' : undefined;
}

/** Check of a text by {@link textFault}. */
export const encodable = (lines = false) =>
  z.check<string>(({ value, issues }) => {
    const code = textFault(value, lines);
    if (code) issues.push({ code: 'custom', message: code, input: value });
  });

/** Check of a length, after which a longer text is not checked further, since other checks cost more. */
export const atMost = (maxLength: number, error?: string) =>
  z.maxLength(maxLength, { abort: true, ...(error !== undefined && { error }) });

const tidyLine = (text: string) => (isUnseen(text) ? '' : trimUnseen(text));
const tidyLines = (text: string) => (isUnseen(text) ? '' : trimInvisible(text).replace(/\r\n?/g, '\n'));

/**
 * Text of one line, without the blanks and invisible characters around it. A text that shows nothing is an empty one, as in a form that is not filled in.
 * @param spell gives the text the one spelling in which it is checked and taken
 */
export const singleLine = (maxLength: number, spell = (text: string) => text) =>
  z.string().check(
    z.overwrite((text: string) => tidyLine(spell(text))),
    atMost(maxLength),
    encodable(),
  );

export const requiredLine = (maxLength: number) =>
  z.string().check(z.overwrite(tidyLine), z.minLength(1), atMost(maxLength), encodable());

export const optionalLine = (maxLength: number) => z.optional(singleLine(maxLength));

/** Text of several lines, which end with a line feed. Blanks around it are kept, invisible characters are removed. */
export const optionalLines = (maxLength: number) =>
  z.optional(z.string().check(z.overwrite(tidyLines), atMost(maxLength), encodable(true)));

/** List whose length is checked before its entries, since a fault of each of very many takes a second. */
export const few = <T extends z.ZodMiniType>(entry: T, maxLength: number) =>
  z.pipe(
    z.array(z.unknown()).check(z.maxLength(maxLength, { error: 'too-many', abort: true })),
    z.array(entry),
  );

/** {@link few} for a list that is long. Its entries are checked up to that by which there are more faults than are reported. */
export const untilFaulty = <T extends z.ZodMiniType>(entry: T, maxLength: number) =>
  z.pipe(
    z.pipe(
      z.array(z.unknown()).check(z.maxLength(maxLength, { error: 'too-many', abort: true })),
      z.transform((list: unknown[]) => list.slice(0, soundLength(entry, list))),
    ),
    z.array(entry),
  );

/** Returns the number of entries up to that by which there are {@link maxFaults}. */
function soundLength(entry: z.ZodMiniType, list: readonly unknown[]): number {
  let faults = 0;
  const last = list.findIndex(
    (one) => (faults += entry.safeParse(one).error?.issues.length ?? 0) >= maxFaults,
  );
  return last < 0 ? list.length : last + 1;
}

/** Number of bytes of a text in UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Check of fields that depend on each other. It is made even if one of them is missing or of the wrong type.
 * @param faultsOf returns the codes of faults by the name of the field
 */
export const crossCheck = <C>(
  faultsOf: (content: Partial<C>) => Readonly<Record<string, string | undefined>>,
) =>
  z.check<C>(
    ({ value, issues }) => {
      for (const [field, message] of Object.entries(faultsOf(value)))
        if (message) issues.push({ code: 'custom', path: [field], message, input: value });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

/** Removes what a form has and nobody has filled in: empty texts, switches that are off, and lists and groups without content. */
export function withoutEmpty<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((one) => !isEmpty(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).map(([name, one]) => [name, withoutEmpty<unknown>(one)] as const);
  return Object.fromEntries(filled.filter(([, one]) => !isEmpty(one))) as T;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
