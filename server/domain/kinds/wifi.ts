import * as z from 'zod/mini';
import { readFields, unescapeAny } from './escaped-fields.js';
import { byteLength, encodable, textFault, crossCheck } from './field-checks.js';
import type { Content, ContentRules } from './kind.js';
import { maxReadLength } from './read-limit.js';

/** A network's name has at most 32 bytes (IEEE 802.11, 9.4.2.2). */
const maxNameBytes = 32;
/** Lengths of a passphrase in bytes (IEEE 802.11, J.4). */
const [minPassphraseBytes, maxPassphraseBytes] = [8, 63];
const hexKey = /^[\dA-F]{64}$/i;
/** Keys of 40 and 104 bits, as characters or as hexadecimal digits. */
const wepKeyBytes = [5, 13];
const wepHexKey = /^(?:[\dA-F]{10}|[\dA-F]{26})$/i;

const schema = z
  .object({
    ssid: z.string().check(
      z.minLength(1),
      z.refine((name: string) => byteLength(name) <= maxNameBytes, 'ssid-too-long'),
      encodable(),
    ),
    password: z.optional(z.string()),
    security: z.enum(['wpa', 'wpa3', 'wep', 'none']),
    hidden: z.optional(z.boolean()),
  })
  .check(
    z.overwrite(withoutUnused),
    crossCheck((network: Partial<Network>) => ({ password: passwordFault(network) })),
  );

interface Network {
  readonly ssid: string;
  readonly security: 'wpa' | 'wpa3' | 'wep' | 'none';
  readonly password?: string | undefined;
  readonly hidden?: boolean | undefined;
}

function withoutUnused<N extends Network>({ password, hidden, ...rest }: N) {
  return {
    ...rest,
    ...(password !== undefined && rest.security !== 'none' && { password }),
    ...(hidden && { hidden }),
  } as N;
}

function passwordFault({ security, password }: Partial<Network>): string | undefined {
  if (security === undefined || security === 'none') return undefined;
  if (typeof password !== 'string' || password === '') return 'missing';
  return (
    textFault(password) ?? (security === 'wep' ? wepKeyFault(password) : passphraseFault(password, security))
  );
}

const wepKeyFault = (key: string): string | undefined =>
  wepHexKey.test(key) || wepKeyBytes.includes(byteLength(key)) ? undefined : 'wep-key-length';

/** A network of WPA also takes its key itself, in 64 hexadecimal digits. WPA3 has no such key. */
function passphraseFault(password: string, security: 'wpa' | 'wpa3'): string | undefined {
  const bytes = byteLength(password);
  if (bytes < minPassphraseBytes) return 'password-too-short';
  const isKey = security === 'wpa' && hexKey.test(password);
  return bytes > maxPassphraseBytes && !isKey ? 'password-too-long' : undefined;
}

/** `SAE` is for networks that take WPA3 alone; a network that takes both is `WPA`. */
const types = { wpa: 'WPA', wpa3: 'SAE', wep: 'WEP', none: 'nopass' } as const;

const escaped = (text: string) => text.replace(/[\\;,:"]/g, '\\$&');

/**
 * A Wi-Fi network that phones offer to join. Names and passwords are never trimmed, since blanks are part of them. Older
 * Androids misread values that end with a backslash, which this format cannot avoid.
 */
export const rules: ContentRules<z.infer<typeof schema>> = {
  schema,
  value: ({ ssid, security, password, hidden }) =>
    [
      `WIFI:T:${types[security]};S:${escaped(ssid)};`,
      password === undefined ? '' : `P:${escaped(password)};`,
      hidden ? 'H:true;' : '',
      ';',
    ].join(''),
  describe: ({ ssid }) => ssid,
  code: { level: 'Q' },
  form: {
    fields: {
      ssid: { typing: 'literal', autoComplete: 'off' },
      password: {
        input: 'password',
        typing: 'literal',
        autoComplete: 'off',
        appliesTo: ({ security }) => security !== 'none',
      },
    },
  },
  read,
};

/** Reads a network as Android and ZXing do: fields in any order, with blanks before a key, and quotation marks around a value. */
function read(text: string): Content | undefined {
  const [, list] = (text.length <= maxReadLength && /^\s*WIFI:([^]*)$/i.exec(text)) || [];
  if (list === undefined) return undefined;
  const fields = readFields(list);
  const security = securityOf(plain(fields.get('T')?.[0]));
  const [ssid, password] = [plain(fields.get('S')?.[0]), plain(fields.get('P')?.[0])];
  if (!ssid || !security) return undefined;
  return {
    ssid,
    security,
    ...(password && security !== 'none' && { password }),
    ...(/^true$/i.test(fields.get('H')?.[0] ?? '') && { hidden: true }),
  };
}

/** Unquotes and unescapes a value. */
const plain = (value = ''): string => unescapeAny(value.replace(/^"((?:\\[^]|[^\\])*)"$/, '$1'));

/** @returns undefined for enterprise networks and for what is no network, such as a debugger to pair with */
function securityOf(type: string): Network['security'] | undefined {
  if (type === '' || /^nopass/i.test(type)) return 'none';
  if (/EAP|enterprise/i.test(type)) return undefined;
  if (/^SAE/i.test(type)) return 'wpa3';
  if (/^WPA/i.test(type)) return 'wpa';
  return /^WEP/i.test(type) ? 'wep' : undefined;
}
