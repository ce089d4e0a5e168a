import type * as Library from '@simplewebauthn/browser';
import { canHavePasskeys } from '../../../server/domain/passkey-host.js';
import type { NewPasskeyOptions, PasskeyRequestOptions } from '../../../server/manage/passkeys.responses.js';
import { requestVersioned } from '../../shared/api-client.js';
import { type KeyringOpener, openingHeaders } from '../keyring-opener.js';

/** Why a prompt of the browser gave no answer: the person closed it or took too long, the device has a passkey already, or something else. */
export type PasskeyFault = 'cancelled' | 'exists' | 'failed';

type Headers = Readonly<Record<string, string>>;

/** Whether the browser can make passkeys for this host, and ask the person before it uses them. */
export async function canUsePasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined' || !canHavePasskeys(location.hostname)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/**
 * Adds a passkey to a keyring.
 * @param nameOnDevice under which the device lists it; at most 60 characters
 * @returns undefined if it was added
 * @throws ApiError
 */
export async function addPasskey(
  opener: KeyringOpener,
  nameOnDevice: string,
): Promise<PasskeyFault | undefined> {
  const headers = openingHeaders(opener);
  const chosen = opener.code === undefined ? '' : `?code=${opener.code}`;
  const path = '/api/keyring/passkeys';
  const { options } = await post<NewPasskeyOptions>(`${path}/options${chosen}`, headers, {
    label: nameOnDevice,
  });
  const credential = await prompt(({ startRegistration }) => startRegistration({ optionsJSON: options }));
  if (typeof credential === 'string') return credential;
  await post(path + chosen, headers, { credential });
  return undefined;
}

/**
 * Opens the keyring of a passkey that the person chooses: from then on, the cookie of this browser opens it.
 * @param pageToken as in the data of the page
 * @returns undefined if it was opened
 * @throws ApiError
 */
export async function openWithPasskey(pageToken: string | null): Promise<PasskeyFault | undefined> {
  const headers = openingHeaders({ pageToken });
  const { options } = await post<PasskeyRequestOptions>('/api/passkey/options', headers, {});
  const credential = await prompt(({ startAuthentication }) => startAuthentication({ optionsJSON: options }));
  if (typeof credential === 'string') return credential;
  await post('/api/passkey/session', headers, { credential });
  return undefined;
}

async function post<Answer>(path: string, headers: Headers, body: object): Promise<Answer> {
  return (await requestVersioned<Answer>(path, { method: 'POST', headers, body })).answer;
}

/** Asks the person by the browser. The library is loaded at the first press. */
async function prompt<Credential>(
  ask: (library: typeof Library) => Promise<Credential>,
): Promise<Credential | PasskeyFault> {
  try {
    return await ask(await import('@simplewebauthn/browser'));
  } catch (error) {
    return faultOf(error instanceof Error ? error.name : '');
  }
}

/** @param name of the DOMException (WebAuthn Level 3, 5.1.3 and 5.1.4) */
function faultOf(name: string): PasskeyFault {
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'exists' : 'failed';
}
