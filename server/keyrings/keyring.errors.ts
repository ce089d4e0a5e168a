import { domainError } from '../common/errors/domain-error.js';

/** No key of ours can be written like this, so that a typing error is told apart from a wrong key. */
export class KeyMistyped extends domainError(
  'invalid',
  'key.mistyped',
  'This is not a key: a character is wrong, missing, or exchanged with another',
) {}

/** The message does not tell a wrong key from a code that does not belong to its keyring, or does not exist. */
export class KeyUnauthorized extends domainError(
  'unauthorized',
  'key.unauthorized',
  'A key that opens this is required',
) {}

export class KeyReadOnly extends domainError(
  'forbidden',
  'key.read-only',
  'This key shows statistics and changes nothing',
) {}

export class KeyNotFound extends domainError('not-found', 'route.not-found', 'The keyring has no such key') {}

/** Without this key, nobody could open the keyring. */
export class KeyRefused extends domainError('conflict', 'conflict') {}

/** The message does not tell an unknown or revoked passkey from a wrong answer of a known one. */
export class PasskeyRefused extends domainError(
  'unauthorized',
  'passkey.refused',
  'This passkey was not accepted; reload the page and try again',
) {}

/** Passkeys belong to the name of a host (WebAuthn Level 3, 5.1.3), which an address of a network interface is not. */
export class PasskeysNotOffered extends domainError(
  'not-implemented',
  'passkey.not-offered',
  'Passkeys need a host with a name, and this service runs at an IP address',
) {}
