import type { QrId } from '../domain/qr-id.js';

/** What was announced since a place in the sequence. */
export interface Changes {
  /** Where the next request goes on. */
  readonly position: number;
  /** Codes that must not be opened from memory any more. */
  readonly codes: readonly QrId[] | 'all';
}

/** Port: the sequence of changes by which every server process learns that codes were switched off, deleted or flagged. */
export abstract class CodeChanges {
  /**
   * @param position of the last answer; undefined: from now on
   * @throws when the database does not answer in time
   */
  abstract since(position: number | undefined): Promise<Changes>;

  abstract end(): Promise<void>;
}
