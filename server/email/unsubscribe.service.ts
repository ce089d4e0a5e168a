import { Injectable } from '@nestjs/common';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { unavailableAs } from '../common/errors/unavailable.js';
import { Settings } from '../config/settings.js';
import { unsubscribePath } from '../domain/paths.js';
import { DeclinedMailStore } from './declined-mail.store.js';
import { EmailDeclined } from './email.errors.js';
import { MailboxHasher } from './mailbox-hasher.service.js';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.js';

const failed = 'The service is not available';

/** Lets recipients decline further mails. Addresses are kept as keyed hashes. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly declined: DeclinedMailStore,
    private readonly mailboxes: MailboxHasher,
    private readonly settings: Settings,
  ) {}

  /**
   * @returns the link for mails to this address
   * @throws EmailDeclined, or the driver's error
   */
  async linkFor(address: string): Promise<string> {
    const hash = await this.mailboxes.hashOf(address);
    if (await this.declined.has(hash)) throw new EmailDeclined();
    return `${this.settings.publicOrigin}${unsubscribePath}/${unsubscribeToken(await this.mailboxes.key(), hash)}`;
  }

  /**
   * @param token token from the link in a mail
   * @returns whether its mailbox declined mail
   * @throws RouteNotFound for a token that this installation did not make, Unavailable
   */
  isDeclined(token: string): Promise<boolean> {
    return this.withMailbox(token, (hash) => this.declined.has(hash));
  }

  /** @throws like {@link isDeclined} */
  decline(token: string): Promise<void> {
    return this.withMailbox(token, (hash) => this.declined.add(hash));
  }

  /** @throws like {@link isDeclined} */
  accept(token: string): Promise<void> {
    return this.withMailbox(token, (hash) => this.declined.remove(hash));
  }

  private async withMailbox<T>(token: string, run: (hash: string) => Promise<T>): Promise<T> {
    const hash = readUnsubscribeToken(await this.mailboxes.key().catch(unavailableAs(failed)), token);
    if (!hash) throw new RouteNotFound();
    return run(hash).catch(unavailableAs(failed));
  }
}
