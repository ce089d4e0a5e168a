import { Injectable } from '@nestjs/common';
import { ServerSecrets } from '../database/server-secrets.js';
import { mailboxOf } from './mailbox.rule.js';
import { mailboxHash } from './unsubscribe-token.js';

/** What stands for mailboxes wherever an address must not be kept. Methods throw the driver's error. */
@Injectable()
export class MailboxHasher {
  constructor(private readonly secrets: ServerSecrets) {}

  /** Also signs the links by which mails are declined. */
  key(): Promise<Buffer> {
    return this.secrets.get('declined-mail');
  }

  /** The same for all spellings of an address. */
  async hashOf(address: string): Promise<string> {
    return mailboxHash(await this.key(), mailboxOf(address));
  }
}
