import type { Content } from '../domain/kinds/kind.js';
import type { PreparedStyle } from '../qr/pictures/qr-picture.service.js';

/** `waiting`: no server has begun with it; `stopped`: none goes on with it. */
export type BatchState = 'waiting' | 'running' | 'stopped' | 'done';

/** Why a batch is stopped: by its maker, by too many rows that were refused, or by a ban. */
export type StopReason = 'maker' | 'refusals' | 'banned';

export interface Batch {
  readonly id: string;
  readonly keyringId: string;
  /** Name of the kind. */
  readonly kind: string;
  readonly state: BatchState;
  readonly reason: StopReason | null;
  readonly total: number;
  readonly done: number;
  readonly createdAt: Date;
}

/** A row that is to be made. */
export interface BatchRow {
  /** From 1. */
  readonly n: number;
  /** '' for none. */
  readonly name: string;
  /** Words beside the code, in place of those of the style; '' for those. */
  readonly caption: string;
  readonly content: Content;
}

/** A row that was made or refused, or '' and null for both. */
export interface BatchOutcome {
  readonly n: number;
  readonly name: string;
  readonly codeId: string | null;
  readonly fault: string | null;
}

/** What a batch is made of. */
export interface NewBatch {
  readonly kind: string;
  /** Keyed hash of the client. */
  readonly client: string;
  readonly prepared: PreparedStyle;
  readonly rows: readonly BatchRow[];
}
