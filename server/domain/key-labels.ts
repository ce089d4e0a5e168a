/** Labels of keys that the server makes for browsers and programs. Other keys are named by their makers. */
const madeWithPrefix = 'Made with ';
const passkeyPrefix = 'Opened by passkey ';

/** Label of the key that a code was made with, by which a repeat of the creation finds it. */
export const madeWithLabel = (id: string): string => madeWithPrefix + id;

/** Label of the key that a passkey gave to a browser. @param n number of the passkey in its keyring @param day as YYYY-MM-DD */
export const openedByPasskeyLabel = (n: number, day: string): string => `${passkeyPrefix}${n}, ${day}`;

/** Whether only a browser, or the program that made a code, holds the key with this label. */
export const isHeldByBrowser = (label: string): boolean =>
  label.startsWith(madeWithPrefix) || label.startsWith(passkeyPrefix);
