import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { requestBody, text } from '../common/body/schema-parts.js';
import { maxCredentialIdLength } from '../keyrings/passkeys/passkeys.service.js';
import { label } from './manage.schemas.js';

const labelExample = 'Passkey of 27 November 2026';
/** Longest client data: they hold a challenge, an origin, and whatever else a browser adds to them. */
const maxClientDataLength = 4_000;
/** Longest answer of an authenticator, which holds an id, a key or a signature, and extensions. */
const maxDataLength = 8_000;

const base64url = (maxLength: number) => text(maxLength).regex(/^[\w-]+$/, 'must be in base64url');
const credentialId = base64url(maxCredentialIdLength);

const credential = z.looseObject({ id: credentialId, rawId: credentialId, type: z.literal('public-key') });

const newCredential = credential.extend({
  response: z.looseObject({
    clientDataJSON: base64url(maxClientDataLength),
    attestationObject: base64url(maxDataLength),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/, 'must be the name of a transport'))
      .max(10)
      .optional(),
  }),
});

const usedCredential = credential.extend({
  response: z.looseObject({
    clientDataJSON: base64url(maxClientDataLength),
    authenticatorData: base64url(maxDataLength),
    signature: base64url(maxDataLength),
  }),
});

const credentialExample = {
  id: 'LtbXH_p-eb2VA2ttsiqyEUGDzoIPCCxsymcd0Hp0ZJw',
  rawId: 'LtbXH_p-eb2VA2ttsiqyEUGDzoIPCCxsymcd0Hp0ZJw',
  type: 'public-key' as const,
};

const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';

export const passkeyOptionsSchema = requestBody({
  label: label.meta({ description: 'What a device calls the passkey in its list' }),
}).meta({ id: 'PasskeyOptions', examples: [{ label: labelExample }] });

export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

export const addPasskeySchema = requestBody({
  label: label.optional(),
  credential: newCredential.meta({ description: 'As `RegistrationResponseJSON` of WebAuthn' }),
}).meta({
  id: 'AddPasskey',
  examples: [
    {
      label: labelExample,
      credential: {
        ...credentialExample,
        response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
      },
    },
  ],
});

export interface AddPasskey {
  readonly label?: string;
  readonly credential: RegistrationResponseJSON;
}

export const openByPasskeySchema = requestBody({
  credential: usedCredential.meta({ description: 'As `AuthenticationResponseJSON` of WebAuthn' }),
}).meta({
  id: 'OpenByPasskey',
  examples: [
    {
      credential: {
        ...credentialExample,
        response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0NBcP', signature: 'MEYCIQD39ZkBz97T' },
      },
    },
  ],
});

export interface OpenByPasskey {
  readonly credential: AuthenticationResponseJSON;
}
