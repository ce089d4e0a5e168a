import { z } from 'zod';

const success = z.literal(true);
const challenge = z.string().meta({ description: 'In base64url; valid for 5 minutes' });

export const newPasskeyOptions = z
  .object({
    success,
    options: z
      .looseObject({ challenge })
      .meta({ description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn' }),
  })
  .meta({
    id: 'NewPasskeyOptions',
    examples: [
      {
        success: true,
        options: {
          challenge: 'MTc5NTc4NzAwMDAwMC5hYmM',
          rp: { name: 'QR Code Generator', id: 'qr.example.com' },
          user: { id: 'a2tra2tra2s', name: 'My codes', displayName: 'My codes' },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          attestation: 'none',
        },
      },
    ],
  });

export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>;

export const addedPasskeyResponse = z
  .object({ success, n: z.int().min(1).meta({ description: 'Number within the keyring' }) })
  .meta({ id: 'AddedPasskey', examples: [{ success: true, n: 3 }] });

export type AddedPasskeyResponse = z.infer<typeof addedPasskeyResponse>;

export const passkeyRequestOptions = z
  .object({
    success,
    options: z
      .looseObject({ challenge })
      .meta({ description: '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn' }),
  })
  .meta({
    id: 'PasskeyRequestOptions',
    examples: [
      {
        success: true,
        options: {
          challenge: 'MTc5NTc4NzAwMDAwMC5hYmM',
          rpId: 'qr.example.com',
          userVerification: 'required',
        },
      },
    ],
  });

export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;
