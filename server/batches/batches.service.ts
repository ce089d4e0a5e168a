import { Injectable } from '@nestjs/common';
import { KeyUnauthorized } from '../keyrings/keyring.errors.js';
import { KeyringAccess, type Requester } from '../keyrings/keyring-access.service.js';
import type { KeyScope } from '../keyrings/keyring-store.service.js';
import type { Batch } from './batch.js';
import { BatchRunner } from './batch-runner.service.js';
import { BatchStore } from './batch-store.service.js';
import { BatchNotResumed } from './batches.errors.js';
import type { BatchListResponse, BatchResponse, BatchSummary } from './batches.responses.js';

/** Batches of a keyring are forgotten after some days, so that there are few. */
const maxListed = 100;

/** Number of codes that a page shows of a batch. */
const maxShown = 6;

/** Shows, stops and resumes batches for requests with the key of their codes. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly store: BatchStore,
    private readonly access: KeyringAccess,
    private readonly runner: BatchRunner,
  ) {}

  /** @throws KeyUnauthorized for an unknown batch and one of another keyring alike; KeyMistyped, KeyReadOnly */
  async open(id: string, request: Requester, scope: KeyScope): Promise<Batch> {
    const keyrings = await this.access.open(request, scope);
    const batch = await this.store.find(id);
    const owner =
      batch &&
      keyrings.find((one) => one.id === batch.keyringId && (scope === 'read' || one.scope === scope));
    if (!owner) throw new KeyUnauthorized();
    return batch;
  }

  async list(request: Requester): Promise<BatchListResponse> {
    const keyrings = await this.access.open(request, 'read');
    const batches = await this.store.list(
      keyrings.map(({ id }) => id),
      maxListed,
    );
    return { items: batches.map(summaryOf) };
  }

  async state(batch: Batch): Promise<BatchResponse> {
    const [faults, codes] = await Promise.all([
      this.store.faults(batch.id),
      this.store.firstCodes(batch.id, maxShown),
    ]);
    return { ...summaryOf(batch), reason: batch.reason, faults, codes };
  }

  async find(id: string, request: Requester): Promise<BatchResponse> {
    return this.state(await this.open(id, request, 'read'));
  }

  async stop(id: string, request: Requester): Promise<BatchResponse> {
    const batch = await this.open(id, request, 'full');
    await this.store.stop(batch.id, 'maker');
    return this.find(id, request);
  }

  /** @throws BatchNotResumed for one that a ban or too many refused rows have stopped; TooManyBatches */
  async resume(id: string, request: Requester): Promise<BatchResponse> {
    const { reason } = await this.open(id, request, 'full');
    if (reason === 'banned') throw new BatchNotResumed('This batch was banned');
    if (reason === 'refusals') throw new BatchNotResumed('Too many rows of this batch lead to banned sites');
    await this.store.resume(id);
    void this.runner.start();
    return this.find(id, request);
  }
}

export const summaryOf = ({ id, kind, state, total, done, createdAt }: Batch): BatchSummary => ({
  id,
  kind,
  state,
  total,
  done,
  created_at: createdAt.toISOString(),
});
