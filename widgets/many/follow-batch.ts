import { ApiError } from '../shared/api-client.js';
import { type Batch, eventsPath, findBatch } from './many.api.js';

/** Pause before a batch is asked for again, after its events have ended early or a request has failed. */
const againMs = 3_000;

/** What is told of a batch. */
export interface BatchListener {
  show(batch: Batch): void;
  fail(error: ApiError): void;
}

export const isMoving = ({ state }: Pick<Batch, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Codes of failures after which asking again is of no use. */
const final: readonly string[] = ['key.unauthorized', 'batch.not-found', 'route.not-found'];

/** Reports the state of a batch, and each change until it has ended. @param left aborts when the page stops listening */
export function followBatch(id: string, listener: BatchListener, left: AbortSignal): void {
  const later = () => void setTimeout(() => void look(), againMs);
  const look = async () => {
    if (left.aborted) return;
    try {
      const batch = await findBatch(id);
      if (left.aborted) return;
      listener.show(batch);
      if (isMoving(batch)) listen();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (left.aborted) return;
      listener.fail(error);
      if (!final.includes(error.code)) later();
    }
  };
  const listen = () => {
    const source = new EventSource(eventsPath(id));
    left.addEventListener('abort', () => source.close());
    source.onmessage = ({ data }) => {
      const batch = JSON.parse(String(data)) as Batch;
      listener.show(batch);
      if (!isMoving(batch)) source.close();
    };
    source.onerror = () => {
      source.close();
      later();
    };
  };
  void look();
}
