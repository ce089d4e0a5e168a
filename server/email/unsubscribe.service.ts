import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { unavailableAs } from '../common/errors/unavailable.js';
import { Settings } from '../config/settings.js';
import { unsubscribePath } from '../domain/paths.js';
import { EmailDeclined } from './email.errors.js';
import { MailboxHasher } from './mailbox-hasher.service.js';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.js';

const failed = 'The service is not available';

const findStatement = 'SELECT FROM declined_mail WHERE mailbox_hash = $1';
const addStatement = 'INSERT INTO declined_mail (mailbox_hash) VALUES ($1) ON CONFLICT DO NOTHING';
const removeStatement = 'DELETE FROM declined_mail WHERE mailbox_hash = $1';

/** Lets recipients decline further mails. Addresses are kept as keyed hashes. */
@Injectable()
export class UnsubscribeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mailboxes: MailboxHasher,
    private readonly settings: Settings,
  ) {}

  /**
   * @returns the link for mails to this address
   * @throws EmailDeclined, or the driver's error
   */
  async linkFor(address: string): Promise<string> {
    const hash = await this.mailboxes.hashOf(address);
    if (await this.hasDeclined(hash)) throw new EmailDeclined();
    return `${this.settings.publicOrigin}${unsubscribePath}/${unsubscribeToken(await this.mailboxes.key(), hash)}`;
  }

  /**
   * @param token token from the link in a mail
   * @returns whether its mailbox declined mail
   * @throws RouteNotFound for a token that this installation did not make, Unavailable
   */
  isDeclined(token: string): Promise<boolean> {
    return this.withMailbox(token, (hash) => this.hasDeclined(hash));
  }

  /** @throws like {@link isDeclined} */
  decline(token: string): Promise<unknown> {
    return this.withMailbox(token, (hash) => this.dataSource.query<unknown>(addStatement, [hash]));
  }

  /** @throws like {@link isDeclined} */
  accept(token: string): Promise<unknown> {
    return this.withMailbox(token, (hash) => this.dataSource.query<unknown>(removeStatement, [hash]));
  }

  private async hasDeclined(hash: string): Promise<boolean> {
    return (await this.dataSource.query<unknown[]>(findStatement, [hash])).length > 0;
  }

  private async withMailbox<T>(token: string, run: (hash: string) => Promise<T>): Promise<T> {
    const hash = readUnsubscribeToken(await this.mailboxes.key().catch(unavailableAs(failed)), token);
    if (!hash) throw new RouteNotFound();
    return run(hash).catch(unavailableAs(failed));
  }
}
