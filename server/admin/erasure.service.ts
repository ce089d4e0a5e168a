import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { QrId } from '../domain/qr-id.js';
import { mailboxOf } from '../email/mailbox.rule.js';
import { MailboxHasher } from '../email/mailbox-hasher.service.js';
import { MailLog } from '../email/mail-log.service.js';
import { QrEraserService } from '../qr/store/qr-eraser.service.js';
import { QrSwitchService } from '../qr/store/qr-switch.service.js';
import type { Erasure } from './admin.responses.js';
import type { EraseEmail } from './admin.schemas.js';
import { AuditService } from './audit.service.js';

/** Codes per transaction. Scans of these codes wait for the commit. */
const codesAtOnce = 200;

/** Erases the data about a person, found by any spelling of their email address. */
@Injectable()
export class ErasureService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly switches: QrSwitchService,
    private readonly eraser: QrEraserService,
    private readonly mailboxes: MailboxHasher,
    private readonly mails: MailLog,
    private readonly audit: AuditService,
  ) {}

  /**
   * Removes the address from the codes made with it, in several transactions, then deletes the log of mails to it. After a failure it
   * has to be called again. That the person declined mail is kept.
   * @param actor name of the admin token
   */
  async erase({ email, reason }: EraseEmail, actor: string): Promise<Erasure> {
    const mailbox = mailboxOf(email);
    const ids = await this.eraser.findByAddress((address) => mailboxOf(address) === mailbox);
    let codes = 0;
    for (let start = 0; start < ids.length; start += codesAtOnce)
      codes += await this.eraseFrom(ids.slice(start, start + codesAtOnce), reason, actor);
    const mailboxHash = await this.mailboxes.hashOf(email);
    return this.dataSource.transaction(async (transaction) => {
      const erased = { codes, mails: await this.mails.erase(transaction, mailboxHash) };
      const target = `mailbox:${mailboxHash}`;
      await this.audit.write(transaction, [
        { actor, action: 'mailbox.erase', target, after: erased, reason },
      ]);
      return erased;
    });
  }

  private eraseFrom(ids: readonly QrId[], reason: string, actor: string): Promise<number> {
    return this.dataSource.transaction(async (transaction) => {
      await this.switches.begin(transaction);
      const erased = await this.eraser.eraseAddresses(transaction, ids);
      const entries = erased.map((target) => ({ actor, action: 'qr.erase-email', target, reason }) as const);
      await this.audit.write(transaction, entries);
      return erased.length;
    });
  }
}
