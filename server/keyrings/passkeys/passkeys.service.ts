import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FastifyReply } from 'fastify';
import { RequestInvalid } from '../../common/errors/request-errors.js';
import { keyedHash } from '../../common/process/keyed-hash.js';
import { productName } from '../../config/product.js';
import { Settings } from '../../config/settings.js';
import { ServerSecrets } from '../../database/server-secrets.js';
import { canHavePasskeys } from '../../domain/passkey-host.js';
import { KeyringAccess, type Requester } from '../keyring-access.service.js';
import { PasskeyRefused, PasskeysNotOffered } from '../keyring.errors.js';
import { KeyringStore, type OpenKeyring } from '../keyring-store.service.js';
import { type Passkey, PasskeyStore } from './passkey-store.service.js';

/** EdDSA, ES256 and RS256 (IANA COSE Algorithms), which every supported Node verifies; some authenticators on Windows support only RS256. */
const algorithms = [-8, -7, -257];

/** The time that a person has to answer the prompt of a browser. */
const challengeMs = 5 * 60_000;

/** What a challenge is for: adding a keyring's passkey of a number, or opening a keyring. */
type ChallengePurpose = 'open' | `add ${string} ${number}`;

/** WebAuthn Level 3, 4. */
const maxCredentialIdBytes = 1_023;
/** In base64url. */
const maxCredentialIdLength = Math.ceil((maxCredentialIdBytes * 4) / 3);

/** Loads the library when it is needed: it would take a sixth of a second at every start. */
const webAuthn = () => import('@simplewebauthn/server');

/** Adds passkeys to keyrings, and opens keyrings with them (WebAuthn Level 3). */
@Injectable()
export class Passkeys {
  constructor(
    private readonly store: PasskeyStore,
    private readonly keyrings: KeyringStore,
    private readonly access: KeyringAccess,
    private readonly secrets: ServerSecrets,
    private readonly settings: Settings,
  ) {}

  /**
   * Returns what a browser needs to make a passkey that has not been added yet.
   * @param label under which the device lists it
   * @throws PasskeysNotOffered
   */
  async optionsToAdd({ id }: OpenKeyring, label: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webAuthn();
    const user = keyedHash(await this.secrets.get('passkeys'), `user ${id}`);
    return generateRegistrationOptions({
      rpName: productName,
      rpID: this.host(),
      userName: label,
      userDisplayName: label,
      userID: new Uint8Array(Buffer.from(user, 'base64url')),
      challenge: await this.issueChallenge(`add ${id} ${await this.store.countOf(id)}`),
      timeout: challengeMs,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: await this.store.list(id),
      supportedAlgorithmIDs: algorithms,
    });
  }

  /**
   * @returns the number of the passkey in its keyring
   * @throws PasskeyRefused, PasskeysNotOffered; RequestInvalid for an id that is too long; KeyRefused for one too many
   */
  async add({ id }: OpenKeyring, label: string, response: RegistrationResponseJSON): Promise<number> {
    const { verifyRegistrationResponse } = await webAuthn();
    const earlier = await this.store.countOf(id);
    const expected = await this.expected(response, `add ${id} ${earlier}`);
    await verified(() => refuseCertificates(response));
    const { registrationInfo } = await verified(() =>
      verifyRegistrationResponse({ response, ...expected, supportedAlgorithmIDs: algorithms }),
    );
    if (!registrationInfo) throw new PasskeyRefused();
    const { counter, publicKey, transports = [], id: credentialId } = registrationInfo.credential;
    // The id that counts is not that of the request, but stands in the attestation object.
    if (credentialId.length > maxCredentialIdLength)
      throw new RequestInvalid(`The id of a credential has at most ${maxCredentialIdBytes} bytes`);
    const credential = {
      id: credentialId,
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports,
    };
    return this.store.add(id, label, credential, earlier);
  }

  /** Returns what a browser needs to answer with any passkey that it has for us. @throws PasskeysNotOffered */
  async optionsToOpen(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.host(),
      challenge: await this.issueChallenge('open'),
      timeout: challengeMs,
      userVerification: 'required',
    });
  }

  /**
   * Lets the browser that sends a request hold a full key of the keyring that a passkey opens: a new one, unless it has one already. The
   * key is revoked with the passkey.
   * @throws KeyUnauthorized unless a page without scripts of others asks; PasskeyRefused, PasskeysNotOffered; KeyRefused for one too many
   */
  async open(request: Requester, reply: FastifyReply, response: AuthenticationResponseJSON): Promise<void> {
    await this.access.requireKeyPage(request);
    const { keyringId, n } = await this.find(response);
    const held = await this.access.findAll(request);
    if (held.some(({ id, scope }) => id === keyringId && scope === 'full'))
      return this.access.renewCookie(request, reply);
    await this.access.requireRoom(request);
    const { key } = await this.keyrings.addOpenedKey(keyringId, n);
    await this.access.keepKey(key, request, reply);
  }

  /** Finds the passkey that has given an answer. @throws PasskeyRefused unless the answer is right, and new */
  private async find(response: AuthenticationResponseJSON): Promise<Passkey> {
    const { verifyAuthenticationResponse } = await webAuthn();
    const { challengedAt, ...expected } = await this.expected(response, 'open');
    const passkey = await this.store.find(response.id);
    if (!passkey) throw new PasskeyRefused();
    const { id, publicKey, signCount: counter } = passkey;
    const credential = { id, publicKey: new Uint8Array(publicKey), counter };
    const { verified: isRight, authenticationInfo } = await verified(() =>
      verifyAuthenticationResponse({ response, ...expected, credential }),
    );
    if (!isRight) throw new PasskeyRefused();
    await this.store.use(passkey, authenticationInfo.newCounter, challengedAt);
    return passkey;
  }

  private host(): string {
    const { hostname } = new URL(this.settings.publicOrigin);
    if (!canHavePasskeys(hostname)) throw new PasskeysNotOffered();
    return hostname;
  }

  /** Returns what an answer must hold, once its challenge is known to be ours. @throws PasskeyRefused, PasskeysNotOffered */
  private async expected(
    { response }: RegistrationResponseJSON | AuthenticationResponseJSON,
    purpose: ChallengePurpose,
  ) {
    const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
    const challenge = await verified(() => decodeClientDataJSON(response.clientDataJSON).challenge);
    return {
      expectedRPID: this.host(),
      expectedOrigin: this.settings.publicOrigin,
      expectedChallenge: challenge,
      challengedAt: await this.checkChallenge(String(challenge), purpose),
      requireUserVerification: true,
    };
  }

  /**
   * Makes a challenge that names its own time and is signed for one purpose, so that any server accepts what another one has issued and
   * none stores it. {@link PasskeyStore} sees to it that it is answered once. Authenticators sign the UTF-8 bytes of the text.
   */
  private async issueChallenge(purpose: ChallengePurpose): Promise<string> {
    const content = `${Date.now()}.${randomBytes(16).toString('base64url')}`;
    return `${content}.${await this.signChallenge(purpose, content)}`;
  }

  /**
   * Returns when a challenge was issued.
   * @param challenge in base64url, as browsers answer it
   * @throws PasskeyRefused unless it was issued for this purpose within the last five minutes
   */
  private async checkChallenge(challenge: string, purpose: ChallengePurpose): Promise<Date> {
    const [time = '', nonce = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
    const expected = Buffer.from(await this.signChallenge(purpose, `${time}.${nonce}`));
    const given = Buffer.from(signature);
    const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isGenuine || Number(time) < Date.now() - challengeMs) throw new PasskeyRefused();
    return new Date(Number(time));
  }

  private async signChallenge(purpose: ChallengePurpose, content: string): Promise<string> {
    return keyedHash(await this.secrets.get('passkeys'), `challenge ${purpose} ${content}`);
  }
}

/**
 * Throws unless an answer is as browsers give it to those who ask for attestation `none`: without certificates. The library would ask the
 * addresses in them whether they are revoked.
 */
async function refuseCertificates({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
  const attestation = decodeAttestationObject(bytes);
  const [format, statement] = [attestation.get('fmt'), attestation.get('attStmt')];
  const isSelfSigned = format === 'packed' && statement.get('x5c') === undefined;
  if (format !== 'none' && !isSelfSigned) throw new PasskeyRefused();
}

/** Runs a check of the library, which throws plain errors about whatever a client has sent. @throws PasskeyRefused instead of them */
async function verified<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (cause) {
    throw new PasskeyRefused(undefined, { cause });
  }
}
