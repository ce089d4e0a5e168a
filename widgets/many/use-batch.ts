import { useEffect, useState } from 'react';
import { ApiError } from '../shared/api-client.js';
import { rememberBatch } from '../shared/remembered-codes.js';
import { followBatch, isMoving } from './follow-batch.js';
import { type Batch, turnBatch } from './many.api.js';

/** How a batch stands. */
export interface BatchView {
  /** undefined until it is known. */
  readonly batch: Batch | undefined;
  /** The last failure; undefined once it is known again. */
  readonly failure: ApiError | undefined;
  turn(way: 'stop' | 'resume'): Promise<void>;
}

/** Follows a batch, whose keyring the browser opens by its cookie. */
export function useBatch(id: string): BatchView {
  const [batch, show] = useState<Batch>();
  const [failure, fail] = useState<ApiError>();
  /** Begins a new round of following, since a batch that was stopped sends no events. */
  const [round, setRound] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const listener = {
      show: (found: Batch) => {
        show(found);
        fail(undefined);
        if (!isMoving(found)) rememberBatch(id, found.done - found.faults.length);
      },
      fail,
    };
    followBatch(id, listener, left.signal);
    return () => left.abort();
  }, [id, round]);
  return {
    batch,
    failure,
    turn: async (way) => {
      try {
        await turnBatch(id, way);
        setRound((before) => before + 1);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        fail(error);
      }
    },
  };
}
