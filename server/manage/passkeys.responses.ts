import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';

const success = z.literal(true);
const options = z.looseObject({
  challenge: z
    .string()
    .meta({ description: 'In base64url; valid for 5 minutes', examples: ['MTc5NTc4NzAwMDAwMC5hYmM'] }),
});

/** Schema of options in the JSON of WebAuthn, which `@simplewebauthn/server` makes. */
const optionsAs = <Json>(name: string) =>
  options.meta({ description: `\`${name}\` of WebAuthn` }) as unknown as z.ZodType<Json>;

export const newPasskeyOptions = z
  .object({
    success,
    options: optionsAs<PublicKeyCredentialCreationOptionsJSON>('PublicKeyCredentialCreationOptionsJSON'),
  })
  .meta({ id: 'NewPasskeyOptions' });

export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>;

export const addedPasskeyResponse = z
  .object({ success, n: z.int().min(1).meta({ description: 'Number within the keyring' }) })
  .meta({ id: 'AddedPasskey', examples: [{ success: true, n: 3 }] });

export type AddedPasskeyResponse = z.infer<typeof addedPasskeyResponse>;

export const passkeyRequestOptions = z
  .object({
    success,
    options: optionsAs<PublicKeyCredentialRequestOptionsJSON>('PublicKeyCredentialRequestOptionsJSON'),
  })
  .meta({ id: 'PasskeyRequestOptions' });

export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;
