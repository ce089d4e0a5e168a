import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import * as z from 'zod/mini';
import { atMost, encodable } from './field-checks.js';
import type { Remark } from './kind.js';

/** What a field takes besides numbers with + and the country code. */
interface OtherNumbers {
  /** National, short, service and emergency numbers as they are dialled. */
  readonly national?: true;
  /** Numbers with `*` and `#`, and digits that are dialled after the connection. */
  readonly signs?: true;
  /** Numbers of any length, with a zero after the country code if it may belong there. */
  readonly anyLength?: true;
}

/** Longest entry: 15 digits with signs between them, and an extension. */
const maxEntryLength = 50;
/** Characters that people write between digits, and invisible ones that copied numbers have around them. */
const between = /[\s\p{DI}\p{Pd}./()]/gu;
/** Digits of full width, of Arabic and of Persian, whose last four bits are their value. */
const otherDigits = /[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g;
/** Digits that are dialled after pauses, and extensions by RFC 3966 or in words. */
const later = /^([^,;]*?)(?:(,+[\d*#,]+)|(?:;ext=|;?ext|;?extension|x)(\d+))$/i;

const international = /^\+[1-9]\d{2,}$/;
const national = /^\d+$/;
/** Shortest and longest national numbers that phones or text messages have. */
const nationalLengths = /^\d{3,15}$/;
const service = /^(?=.*\d)(?=.*[*#])[\d*#]{2,20}$/;

type Reading = { readonly number: string } | { readonly fault: string };

/** Reads an entry that is not empty. */
function read(entry: string, takes: OtherNumbers): Reading {
  const text = entry
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace('\uff0b', '+')
    .replace(between, '');
  const [, first, pauses, extension] = (takes.signs && later.exec(text)) || [];
  if (first === undefined) return readWhole(text, takes);
  const reading = service.test(first) ? { fault: 'phone-invalid' } : readWhole(first, takes);
  return 'fault' in reading ? reading : { number: reading.number + (pauses ?? `;ext=${extension}`) };
}

function readWhole(text: string, takes: OtherNumbers): Reading {
  if (international.test(text)) return readInternational(text, takes);
  const abroad = /^00[1-9]/.test(text) && parse(text.replace('00', '+'));
  if (abroad && abroad.isValid()) return { number: abroad.number };
  if (!takes.national) return { fault: national.test(text) ? 'phone-without-country-code' : 'phone-invalid' };
  const isTaken =
    nationalLengths.test(text) ||
    (takes.anyLength && national.test(text)) ||
    (takes.signs && service.test(text));
  return isTaken ? { number: text } : { fault: 'phone-invalid' };
}

/** Removes the zero with which a number begins within its country, unless the country dials it after its code as well. */
function readInternational(text: string, { anyLength }: OtherNumbers): Reading {
  const found = parse(text);
  const code = found?.countryCallingCode ?? '';
  const zeros = found && !found.isValid() && /^0+/.exec(found.nationalNumber)?.[0];
  const bare = zeros ? parse(`+${code}${found.nationalNumber.slice(zeros.length)}`) : undefined;
  const isTwice = text.startsWith('00', 1 + code.length);
  if (bare?.isValid() && !isTwice) return { number: bare.number };
  if (anyLength) return { number: found?.number ?? text };
  if (zeros || isTwice) return { fault: 'phone-with-trunk-zero' };
  return found?.isPossible() ? { number: found.number } : { fault: 'phone-invalid' };
}

const parse = (text: string) => parsePhoneNumberFromString(text, { extract: false }, metadata);

const checks = (takes: OtherNumbers) =>
  [
    z.trim(),
    atMost(maxEntryLength),
    encodable(),
    z.overwrite((entry: string) => readPhoneNumber(entry, takes) ?? entry),
    z.check<string>(({ value, issues }) => {
      const reading = value === '' ? undefined : read(value, takes);
      if (reading && 'fault' in reading)
        issues.push({ code: 'custom', message: reading.fault, input: value });
    }),
  ] as const;

/**
 * Phone number as it is dialled: digits after a plus sign and the country code, or what else is taken. The empty text is no number.
 */
export const phoneNumber = (takes: OtherNumbers) => z.string().check(...checks(takes));

export const requiredPhoneNumber = (takes: OtherNumbers = {}) =>
  z.string().check(...checks(takes), z.minLength(1));

/** Reads a phone number. @returns the number as it is dialled; undefined for another text */
export function readPhoneNumber(text: string, takes: OtherNumbers = {}): string | undefined {
  const reading = text.length <= maxEntryLength && text !== '' ? read(text, takes) : undefined;
  return reading && 'number' in reading ? reading.number : undefined;
}

/** Address that phones offer to call (RFC 3966). */
export const telAddress = (number: string): string => `tel:${number.replaceAll('#', '%23')}`;

/** Returns a remark for a number without a country code, which works in one country only. */
export function nationalRemark(entry: string): Remark | undefined {
  const number = readPhoneNumber(entry, { national: true, signs: true });
  return number === undefined || number.startsWith('+') ? undefined : { code: 'national-number' };
}
