import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { requestBody, text } from '../common/body/schema-parts.js';
import { label } from './manage.schemas.js';

/** Longest id, client data, key or signature with its extensions, in base64url. */
const maxPartLength = 8_000;
const part = text(maxPartLength).regex(/^[\w-]+$/, 'must be in base64url');

/** Schema of an answer in the JSON of WebAuthn. It bounds what is stored or looked up; `@simplewebauthn/server` checks the rest. */
const credential = <Json>(name: string, parts: readonly string[]) =>
  z
    .looseObject({
      id: part,
      response: z.looseObject({
        ...Object.fromEntries(parts.map((each) => [each, part])),
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/, 'must be the name of a transport'))
          .max(10)
          .optional(),
      }),
    })
    .meta({ description: `As \`${name}\` of WebAuthn` }) as unknown as z.ZodType<Json>;

export const passkeyOptionsSchema = requestBody({
  label: label.meta({ description: 'What a device calls the passkey in its list' }),
}).meta({ id: 'PasskeyOptions', examples: [{ label: 'Passkey of 27 November 2026' }] });

export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

export const addPasskeySchema = requestBody({
  label: label.optional(),
  credential: credential<RegistrationResponseJSON>('RegistrationResponseJSON', [
    'clientDataJSON',
    'attestationObject',
  ]),
}).meta({ id: 'AddPasskey' });

export type AddPasskey = z.infer<typeof addPasskeySchema>;

export const openByPasskeySchema = requestBody({
  credential: credential<AuthenticationResponseJSON>('AuthenticationResponseJSON', [
    'clientDataJSON',
    'authenticatorData',
    'signature',
  ]),
}).meta({ id: 'OpenByPasskey' });

export type OpenByPasskey = z.infer<typeof openByPasskeySchema>;
