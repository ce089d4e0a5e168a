import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiter } from '../abuse/limits/rate-limiter.js';
import { unavailableAs } from '../common/errors/unavailable.js';
import { type Client, clientOf } from '../common/http/client-signal.js';
import { clientKeyOf } from '../common/http/client-key.js';
import { becomesRecord, findBatchKind } from '../domain/batches/batch-kinds.js';
import type { Kind } from '../domain/kinds/kind.js';
import { type Quota, quotasOf } from '../domain/rate-limits.js';
import type { Requester } from '../keyrings/keyring-access.service.js';
import { type CodeOwner, CodeOwners } from '../qr/creation/code-owners.service.js';
import { type Claim, IdempotencyStore } from '../qr/creation/idempotency-store.js';
import { QrCreationService } from '../qr/creation/qr-creation.service.js';
import { KeyOfOtherRequest, RequestUnderWay } from '../qr/qr.errors.js';
import type { Batch } from './batch.js';
import { BatchCallers } from './batch-callers.service.js';
import { BatchCheck, refuseTooMany } from './batch-check.service.js';
import { BatchRunner } from './batch-runner.service.js';
import { BatchStore } from './batch-store.service.js';
import { BatchKindRefused } from './batches.errors.js';
import type { CreateBatch } from './batches.schemas.js';
import { takeOrGiveBack } from './batch-quotas.js';

/** A batch that was accepted, and who owns its codes. */
export interface AcceptedBatch {
  readonly batch: Batch;
  readonly owner: CodeOwner;
}

const failed = 'Error creating QR codes';

/** Accepts batches, each once, however often its request is sent. */
@Injectable()
export class BatchCreation {
  private readonly logger = new Logger('Batches');

  constructor(
    private readonly store: BatchStore,
    private readonly checks: BatchCheck,
    private readonly callers: BatchCallers,
    private readonly owners: CodeOwners,
    private readonly keys: IdempotencyStore,
    private readonly creation: QrCreationService,
    private readonly runner: BatchRunner,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Refuses all that a creation of one of its codes would refuse.
   * @param key idempotency key
   * @throws BatchKindRefused, RequestInvalid, ContentInvalid with the paths of fields below `rows`, RateLimited, TooManyBatches,
   * KeyOfOtherRequest, RequestUnderWay, the errors of a style and of {@link CodeOwners.of}
   */
  async create(request: CreateBatch, key: string | undefined, sent: FastifyRequest): Promise<AcceptedBatch> {
    const kind = recordKindOf(request);
    const isAdmin = await this.callers.isAdmin(sent);
    refuseTooMany(request.rows, this.callers.maxRows(isAdmin));
    const requester = isAdmin ? withoutToken(sent) : sent;
    const owner = await this.owners.of(requester, undefined).catch(unavailableAs(failed));
    const quotas = isAdmin ? [] : quotasOf('batch-rows', this.callers.callerOf(sent));
    const accept = (claim?: Claim) => this.accept(request, { kind, owner, quotas, claim, sent });
    const batch =
      key === undefined ? await accept() : await this.once(request, key, { owner, requester, sent, accept });
    void this.runner.start();
    return { batch, owner };
  }

  private async once(
    request: CreateBatch,
    key: string,
    { owner, requester, sent, accept }: OneRequest,
  ): Promise<Batch> {
    const named = { key, client: clientKeyOf(sent), request, isFromPage: owner.isOnPage };
    const outcome = await this.keys.claim(named).catch(unavailableAs(failed));
    if (outcome.kind === 'claimed') return this.acceptClaimed(outcome.claim, accept);
    if (outcome.kind !== 'answered')
      throw outcome.kind === 'under-way' ? new RequestUnderWay() : new KeyOfOtherRequest();
    const batch = await this.store.find((outcome.answer as { batch: string }).batch);
    if (!batch) throw new KeyOfOtherRequest();
    await this.owners.issueKeyAgain(owner, [batch.keyringId, null], outcome.first, requester);
    return batch;
  }

  private async acceptClaimed(claim: Claim, accept: OneRequest['accept']): Promise<Batch> {
    try {
      return await accept(claim);
    } catch (error) {
      await this.keys.release(claim).catch(this.log);
      throw error;
    }
  }

  private async accept(
    request: CreateBatch,
    { kind, owner, quotas, claim, sent }: Acceptance,
  ): Promise<Batch> {
    const checked = await this.checks.sound(kind, request);
    const rows = checked.map(({ content, name = '', caption = '' }, i) => ({
      ...{ n: i + 1, name, caption, content },
    }));
    const client: Client = { ...clientOf(sent), ...(claim && { signal: undefined }) };
    const prepared = await this.creation.tryStyle(request.style, client);
    const giveBack = await takeOrGiveBack(this.limiter, quotas, rows.length);
    const who = await this.callers.hashOf(sent);
    try {
      return await this.store.insert(
        { kind: kind.name, client: who, prepared, rows },
        {
          keyringOf: owner.keyringOf,
          afterInsert: async ({ id }, transaction) => {
            if (claim && !(await this.keys.keep(claim, { batch: id }, transaction)))
              throw new RequestUnderWay();
          },
        },
      );
    } catch (error) {
      await giveBack();
      return unavailableAs(failed)(error);
    }
  }

  private readonly log = (error: unknown): void =>
    this.logger.error({ err: error }, 'Could not release an idempotency key; its claim expires by itself.');
}

interface OneRequest {
  readonly owner: CodeOwner;
  readonly requester: Requester;
  readonly sent: FastifyRequest;
  readonly accept: (claim: Claim) => Promise<Batch>;
}

interface Acceptance {
  readonly kind: Kind;
  readonly owner: CodeOwner;
  readonly quotas: readonly Quota[];
  readonly claim: Claim | undefined;
  readonly sent: FastifyRequest;
}

/** @throws BatchKindRefused also for a row that would hold its content itself, before anything of it is stored */
function recordKindOf({ kind: name, rows }: CreateBatch): Kind {
  const kind = findBatchKind(name);
  if (!kind || !rows.every((content) => becomesRecord(kind, content))) throw new BatchKindRefused(name);
  return kind;
}

/** The token of an admin opens no keyring. */
const withoutToken = ({
  headers: { authorization: _, ...headers },
  ip,
  method,
}: FastifyRequest): Requester => ({
  headers,
  ip,
  method,
});
