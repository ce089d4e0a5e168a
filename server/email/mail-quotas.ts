import { Injectable } from '@nestjs/common';
import type { RateLimitName } from '../domain/rate-limits.js';
import type { QrId } from '../domain/qr-id.js';
import { RateLimiter } from '../abuse/limits/rate-limiter.js';
import { mailboxOf } from './mailbox.rule.js';

type Quota = readonly [name: RateLimitName, holder: string];

const ofAll: Quota = ['mails-of-all', 'all'];

/** Limits mails by code, recipient and in total. The limit of a sender is in the policy of the route. */
@Injectable()
export class MailQuotas {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Counts the mail of a code while it is sent; one that fails is not counted.
   * @throws RateLimited without sending, or the error of `send`
   */
  async countCode(recipient: string, code: QrId, send: () => Promise<void>): Promise<void> {
    await this.count([['mails-of-code', code], ['mails-to-recipient', mailboxOf(recipient)], ofAll], send);
  }

  /** Counts a mail to support; throws like {@link countCode}. */
  async countContact(send: () => Promise<void>): Promise<void> {
    await this.count([ofAll], send);
  }

  private async count(quotas: readonly Quota[], send: () => Promise<void>): Promise<void> {
    const taken: Quota[] = [];
    try {
      for (const quota of quotas) {
        await this.limiter.take(...quota);
        taken.push(quota);
      }
      await send();
    } catch (error) {
      await Promise.all(taken.map((quota) => this.limiter.giveBack(...quota)));
      throw error;
    }
  }
}
