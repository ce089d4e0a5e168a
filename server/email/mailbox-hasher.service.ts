import { Injectable } from '@nestjs/common';
import { ServerSecrets } from '../database/server-secrets.js';
import { mailboxOf } from './mailbox.rule.js';
import { mailboxHash } from './unsubscribe-token.js';

/** Hashes mailboxes, for places that must not keep an address. Methods throw the driver's error. */
@Injectable()
export class MailboxHasher {
  constructor(private readonly secrets: ServerSecrets) {}

  /** Returns the key of the hashes, which also signs the links that decline mails. */
  key(): Promise<Buffer> {
    return this.secrets.get('declined-mail');
  }

  /** Returns a hash that is the same for all spellings of an address. */
  async hashOf(address: string): Promise<string> {
    return mailboxHash(await this.key(), mailboxOf(address));
  }
}
