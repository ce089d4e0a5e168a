import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AcceptedBatchResponse,
  BatchResponse,
  CheckedRowsResponse,
} from '../../server/batches/batches.responses.js';
import type { ManifestRow } from '../../server/batches/zip/manifest.js';
import type { Failure } from '../../server/common/errors/failure.js';
import { type Answer, type Origin, originOf } from './api.js';
import { eventually } from './eventually.js';
import { MakerApi } from './maker-api.js';

/** A batch that was accepted, and its maker. */
export interface MadeBatch {
  readonly id: string;
  readonly path: string;
  readonly key: string;
  readonly maker: MakerApi;
}

export const links = (count: number, host = 'example.com') =>
  Array.from({ length: count }, (_, i) => ({ url: `https://${host}/row-${i + 1}` }));

/** Sends a table to be checked. */
export async function checkTable(
  origin: Origin,
  kind: string,
  table: string | Buffer,
  contentType = 'text/csv',
): Promise<Answer<CheckedRowsResponse & Partial<Failure>>> {
  const response = await fetch(`${originOf(origin)}/api/batches/check?kind=${kind}`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: typeof table === 'string' ? table : new Uint8Array(table),
  });
  const body = (await response.json()) as CheckedRowsResponse & Partial<Failure>;
  return { status: response.status, headers: response.headers, body };
}

/** Sends a batch, which may be refused. */
export const postBatch = (origin: Origin, request: object, headers: Record<string, string> = {}) =>
  new MakerApi(origin, {}).call<Failure & { fields: Record<string, string> }>(
    'POST',
    '/api/batches',
    request,
    headers,
  );

/** Has a batch accepted. @throws unless it is */
export async function makeBatch(
  origin: Origin,
  request: object,
  headers: Record<string, string> = {},
): Promise<MadeBatch> {
  const maker = new MakerApi(origin, {});
  const answer = await maker.call<AcceptedBatchResponse>('POST', '/api/batches', request, headers);
  if (answer.status !== 202)
    throw new Error(`A batch answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const { batch, key } = answer.body;
  const path = `/api/batches/${batch.id}`;
  return { id: batch.id, path, key: key!, maker: MakerApi.withKey(origin, key!) };
}

export const stateOf = async ({ maker, path }: MadeBatch): Promise<BatchResponse> =>
  (await maker.call<BatchResponse>('GET', path)).body;

/** Waits until a batch is done or stopped. */
export const endOf = (batch: MadeBatch, timeoutMs?: number): Promise<BatchResponse> =>
  eventually(
    () => stateOf(batch),
    ({ state }) => state === 'done' || state === 'stopped',
    timeoutMs,
  );

/** The files of a ZIP by their names. */
export type Unzipped = ReadonlyMap<string, Buffer>;

/** Reads a ZIP by Python, which finds what is wrong with it. */
export function unzip(zip: Buffer): Unzipped {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  try {
    const file = join(folder, 'a.zip');
    writeFileSync(file, zip);
    const read = execFileSync('python3', ['-c', script, file], { maxBuffer: 512 * 1024 * 1024 });
    const files = JSON.parse(read.toString()) as Record<string, string>;
    return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const script = `
import base64, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps({ n: base64.b64encode(z.read(n)).decode() for n in z.namelist() }))`;

export const manifestIn = (files: Unzipped): ManifestRow[] =>
  (JSON.parse(files.get('manifest.json')!.toString()) as { rows: ManifestRow[] }).rows;
