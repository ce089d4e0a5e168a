import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import type { ErrorCode } from '../domain/error-code.js';
import { type ImageFormat, mainFormat } from '../domain/formats.js';
import type { QrId } from '../domain/qr-id.js';
import { RateLimited } from '../abuse/limits/rate-limited.error.js';
import { EmailDeclined } from './email.errors.js';
import { MailboxHasher } from './mailbox-hasher.service.js';

type Outcome =
  | { readonly outcome: 'sent' | 'declined'; readonly failure: null }
  | { readonly outcome: 'failed'; readonly failure: ErrorCode };

/** A mail as the log keeps it; the recipient is a keyed hash. */
export type LoggedMail = Outcome & {
  readonly at: Date;
  /** `code`: the mail brings the code itself to a recipient named by the visitor. */
  readonly kind: 'code';
  readonly format: ImageFormat;
  readonly recipient: string;
};

const maxListed = 1_000;

const insertStatement = `
  INSERT INTO qr_mails (qr_id, kind, format, mailbox_hash, outcome, failure)
  VALUES ($1, 'code', '${mainFormat}', $2, $3, $4)`;

const listStatement = `
  SELECT at, kind, format, outcome, failure, mailbox_hash AS recipient FROM qr_mails
  WHERE qr_id = $1 ORDER BY id DESC LIMIT ${maxListed}`;

/** Records which mails about codes were sent, and which were not. */
@Injectable()
export class MailLog implements OnApplicationShutdown {
  private readonly logger = new Logger('MailLog');
  private readonly writing = new Set<Promise<void>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mailboxes: MailboxHasher,
  ) {}

  /**
   * Sends the mail of a code and records the outcome. The record is written in the background: a mail neither waits for it nor fails with
   * it. A mail that a limit refuses is not recorded, so that a flood writes nothing.
   * @throws the error of `send`
   */
  async recording(code: QrId, recipient: string, send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof RateLimited)) this.record(code, recipient, outcomeOf(error));
      throw error;
    }
    this.record(code, recipient, { outcome: 'sent', failure: null });
  }

  /** Lists the mails about a code, newest first. @throws the driver's error */
  of(code: QrId): Promise<LoggedMail[]> {
    return this.dataSource.query<LoggedMail[]>(listStatement, [code]);
  }

  /** Deletes the records of mails to a mailbox. @returns their number @throws the driver's error */
  async erase(transaction: EntityManager, mailboxHash: string): Promise<number> {
    const [, count] = await transaction.query<[unknown, number]>(
      'DELETE FROM qr_mails WHERE mailbox_hash = $1',
      [mailboxHash],
    );
    return count;
  }

  /** Waits until pending records are written. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.writing);
  }

  private record(code: QrId, recipient: string, outcome: Outcome): void {
    const written = this.write(code, recipient, outcome)
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error, id: code },
          'Could not record a mail about a code; the mail itself is not affected.',
        ),
      )
      .finally(() => this.writing.delete(written));
    this.writing.add(written);
  }

  private async write(code: QrId, recipient: string, { outcome, failure }: Outcome): Promise<void> {
    const hash = await this.mailboxes.hashOf(recipient);
    await this.dataSource.query(insertStatement, [code, hash, outcome, failure]);
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof EmailDeclined) return { outcome: 'declined', failure: null };
  return { outcome: 'failed', failure: error instanceof DomainError ? error.code : 'unknown' };
}
