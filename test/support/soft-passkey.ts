import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Certificate } from './certificate.js';

/** What an authenticator, or the browser before it, says otherwise than it should. */
export interface Deviation {
  readonly origin?: string;
  /** Host that the passkey is for. */
  readonly rpId?: string;
  readonly type?: string;
  readonly userVerified?: boolean;
  readonly signCount?: number;
  /** Certificate of the make, with which the authenticator signs a new passkey. */
  readonly certificate?: Pick<Certificate, 'key' | 'cert'>;
}

interface Options {
  readonly challenge: string;
}

const userPresent = 0x01;
const userVerified = 0x04;
const holdsCredential = 0x40;

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** A passkey in software, with a key on P-256 (ES256). */
export class SoftPasskey {
  readonly id: string;
  private readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } =
    generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** @param origin of the page that asks @param idBytes length of the id */
  constructor(
    private readonly origin: string,
    idBytes = 32,
  ) {
    this.id = base64url(randomBytes(idBytes));
  }

  /** Answers options for a new passkey. */
  create(options: Options, deviation: Deviation = {}): RegistrationResponseJSON {
    const { certificate } = deviation;
    const clientData = this.clientData(options, { type: 'webauthn.create', ...deviation });
    const data = this.authenticatorData(deviation, this.credential());
    const statement = certificate && packedStatement(Buffer.concat([data, digest(clientData)]), certificate);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]), // CBOR map with 3 entries: fmt, attStmt, authData
      ...[text('fmt'), text(statement ? 'packed' : 'none')],
      ...[text('attStmt'), statement ?? Buffer.from([0xa0])],
      ...[text('authData'), bytes(data)],
    ]);
    return {
      ...this.named,
      response: {
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Answers options for a passkey that is known. */
  sign(options: Options, deviation: Deviation = {}): AuthenticationResponseJSON {
    const clientData = this.clientData(options, { type: 'webauthn.get', ...deviation });
    const data = this.authenticatorData(deviation);
    return {
      ...this.named,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, digest(clientData)]), this.keys.privateKey)),
      },
    };
  }

  private get named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData({ challenge }: Options, { type, origin = this.origin }: Deviation): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  /** WebAuthn Level 3, 6.1. */
  private authenticatorData(deviation: Deviation, credential: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId = new URL(this.origin).hostname, userVerified: verified = true, signCount = 0 } = deviation;
    const flags = userPresent + (verified ? userVerified : 0) + (credential.length > 0 ? holdsCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([digest(rpId), Buffer.from([flags]), count, credential]);
  }

  /** An AAGUID of zeros, the id, and the public key as COSE_Key. */
  private credential(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    return Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), // EC2, ES256, P-256
      ...[Buffer.from([0x21]), bytes(Buffer.from(x, 'base64url'))],
      ...[Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

/** An attestation statement by a certificate (WebAuthn Level 3, 8.2). */
function packedStatement(signed: Buffer, { key, cert }: Pick<Certificate, 'key' | 'cert'>): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('alg'), Buffer.from([0x26])], // ES256
    ...[text('sig'), bytes(sign('sha256', signed, key))],
    ...[text('x5c'), Buffer.from([0x81]), bytes(new X509Certificate(cert).raw)],
  ]);
}

/** A text of CBOR (RFC 8949) with fewer than 24 bytes. */
const text = (value: string) => Buffer.from([0x60 + value.length, ...Buffer.from(value)]);

/** Bytes of CBOR, fewer than 65,536, with the shortest length. */
function bytes(value: Buffer): Buffer {
  const { length } = value;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
}
