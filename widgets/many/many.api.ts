import type {
  AcceptedBatchResponse,
  BatchResponse,
  BatchSummary,
  CheckedRowsResponse,
} from '../../server/batches/batches.responses.js';
import type { Content } from '../../server/domain/kinds/kind.js';
import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import { findKind } from '../../server/domain/kinds/kinds.js';
import { requestBlob, requestJson } from '../shared/api-client.js';
import { requestOnce } from '../shared/request-once.js';
import { type Send, sendRequest } from '../shared/send-request.js';
import { PictureCounter } from './picture-counter.js';

export type Batch = BatchResponse;
export type RowFault = Batch['faults'][number];

/** What is made of the rows. */
export interface Order {
  readonly kind: KindSlug;
  readonly rows: readonly Content[];
  readonly names: readonly string[];
  readonly captions: readonly string[] | undefined;
  readonly style: object;
}

const nameOf = (kind: KindSlug) => findKind(kind)!.name;

/** Reads a table. @param table a CSV file, or cells as they were pasted @throws ApiError */
export function checkTable(kind: KindSlug, table: string | Blob): Promise<CheckedRowsResponse> {
  const post: Send = (path, sending) =>
    sendRequest(path, { ...sending, method: 'POST', headers: { 'content-type': 'text/csv' }, body: table });
  return requestJson(`/api/batches/check?kind=${nameOf(kind)}`, undefined, post);
}

/** Checks rows that were changed on the page. @throws ApiError */
export async function checkRows(
  kind: KindSlug,
  rows: readonly Content[],
): Promise<CheckedRowsResponse['rows']> {
  const { rows: checked } = await requestJson<CheckedRowsResponse>('/api/batches/check', {
    kind: nameOf(kind),
    rows,
  });
  return checked;
}

/** Begins to make the codes of all rows. A second attempt after a broken connection makes none twice. @throws ApiError */
export async function makeBatch({ kind, ...order }: Order): Promise<BatchSummary> {
  const { batch } = await requestOnce<AcceptedBatchResponse>('/api/batches', {
    kind: nameOf(kind),
    ...order,
  });
  return batch;
}

const batchPath = (id: string) => `/api/batches/${encodeURIComponent(id)}`;

/** @throws ApiError with `key.unauthorized` if no key of this browser opens the batch */
export const findBatch = (id: string): Promise<Batch> => requestJson(batchPath(id));

/** @throws ApiError */
export const turnBatch = (id: string, way: 'stop' | 'resume'): Promise<Batch> =>
  requestJson(`${batchPath(id)}/${way}`, {});

/** Path of the stream of events with the progress of a batch. */
export const eventsPath = (id: string): string => `${batchPath(id)}/events`;

/** Path of the ZIP with the pictures of a batch. @param sheet name of a stock; '' for none */
export const zipPath = (id: string, formats: readonly string[], sheet: string): string =>
  `${batchPath(id)}/codes.zip?${new URLSearchParams({ formats: formats.join(), ...(sheet && { sheet }) })}`;

/**
 * Downloads the ZIP of codes that hold their content, of which the server keeps nothing.
 * @param onPicture is called with the number of pictures that have arrived
 * @throws ApiError
 */
export function downloadPictures(
  { kind, ...order }: Order,
  formats: readonly string[],
  onPicture: (count: number) => void,
): Promise<Blob> {
  const body = { kind: nameOf(kind), ...order, formats };
  return requestBlob('/api/pictures/many', body, counting(onPicture));
}

/** `fetch` gives an answer in parts as they arrive. */
const counting =
  (onPicture: (count: number) => void): Send =>
  async (path, { onProgress, ...sending } = {}) => {
    const response = await fetch(path, sending);
    if (!response.ok || !response.body) return response;
    const counter = new PictureCounter();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      onProgress?.();
      onPicture(counter.add(part.value));
    }
    return new Response(new Blob(parts, { type: 'application/zip' }));
  };
