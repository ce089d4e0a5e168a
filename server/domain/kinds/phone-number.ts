import * as z from 'zod/mini';
import { atMost, sound } from './field-checks.js';

/** Longest entry: 15 digits with signs between them. */
const maxEntryLength = 40;
/** Country codes do not begin with 0, and a number has at most 15 digits (ITU-T E.164). */
const international = /^\+[1-9]\d{3,14}$/;
/** Characters that people write between digits, and invisible ones that copied numbers have around them. */
const between = /[\s\p{DI}\p{Pd}./()]/gu;
/** `+49 (0)30` is dialled without the zero, so that the digits alone would be another number. */
const trunkZero = /\(\s*0\s*\)/;

const withoutSigns = (entry: string): string =>
  trunkZero.test(entry) ? entry.trim() : entry.replace(between, '');

/** Why an entry without signs between its digits is no number that can be dialled from everywhere. */
function numberFault(number: string): string | undefined {
  if (international.test(number) || number === '') return undefined;
  if (trunkZero.test(number)) return 'phone-with-trunk-zero';
  return /^\d+$/.test(number) ? 'phone-without-country-code' : 'phone-invalid';
}

const checks = [
  z.trim(),
  atMost(maxEntryLength),
  sound(),
  z.overwrite(withoutSigns),
  z.check<string>(({ value, issues }) => {
    const code = numberFault(value);
    if (code) issues.push({ code: 'custom', message: code, input: value });
  }),
] as const;

/** Phone number with + and the country code, which becomes a plus sign and digits. The empty text is no number. */
export const phoneNumber = z.string().check(...checks);

export const requiredPhoneNumber = z.string().check(...checks, z.minLength(1));

/** Reads a number with + and the country code. @returns a plus sign and digits; undefined for another text */
export function readPhoneNumber(text: string): string | undefined {
  const number = text.length <= maxEntryLength ? withoutSigns(text) : '';
  return international.test(number) ? number : undefined;
}
