/**
 * Where a key comes from, or where it is kept.
 * - `creation`: it came with a new code.
 * - `passkey`: it is a passkey, or a passkey gave it to a browser.
 * - `file`, `mail`, `text`, `paper`: its maker keeps it there.
 * - `shared`: its maker gives it to another person, or has named it.
 */
export const keyOrigins = ['creation', 'passkey', 'file', 'mail', 'text', 'paper', 'shared'] as const;

export type KeyOrigin = (typeof keyOrigins)[number];

/** Origins of keys that makers ask for. */
export const askedOrigins = [
  'file',
  'mail',
  'text',
  'paper',
  'shared',
] as const satisfies readonly KeyOrigin[];

export type AskedOrigin = (typeof askedOrigins)[number];

interface PlacedKey {
  readonly kind: 'key' | 'passkey';
  readonly origin: KeyOrigin;
}

/** Whether only a browser, or the program that made a code, holds a key. */
export const isHeldByBrowser = ({ kind, origin }: PlacedKey): boolean =>
  kind === 'key' && (origin === 'creation' || origin === 'passkey');
