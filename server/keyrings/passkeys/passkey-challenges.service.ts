import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { keyedHash } from '../../common/process/keyed-hash.js';
import { ServerSecrets } from '../../database/server-secrets.js';
import { PasskeyRefused } from '../keyring.errors.js';

/** The time that a person has to answer the prompt of a browser. */
export const challengeMs = 5 * 60_000;

/** What a challenge is for: adding a keyring's passkey of a number, or opening a keyring. */
export type ChallengePurpose = 'open' | `add ${string} ${number}`;

/**
 * Challenges that name their own time and are signed for one purpose, so that any server accepts what another one has issued and none
 * stores them. {@link PasskeyStore} sees to it that each is answered once.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly secrets: ServerSecrets) {}

  /** Returns a text that is hashed nowhere: authenticators sign its UTF-8 bytes. */
  async issue(purpose: ChallengePurpose): Promise<string> {
    const content = `${Date.now()}.${randomBytes(16).toString('base64url')}`;
    return `${content}.${await this.sign(purpose, content)}`;
  }

  /**
   * Returns when a challenge was issued.
   * @param challenge in base64url, as browsers answer it
   * @throws PasskeyRefused unless it was issued for this purpose within the last five minutes
   */
  async check(challenge: string, purpose: ChallengePurpose): Promise<Date> {
    const [time = '', nonce = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
    const expected = Buffer.from(await this.sign(purpose, `${time}.${nonce}`));
    const given = Buffer.from(signature);
    const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isGenuine || Number(time) < Date.now() - challengeMs) throw new PasskeyRefused();
    return new Date(Number(time));
  }

  private async sign(purpose: ChallengePurpose, content: string): Promise<string> {
    return keyedHash(await this.secrets.get('passkeys'), `challenge ${purpose} ${content}`);
  }
}
