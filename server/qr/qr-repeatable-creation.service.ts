import { Injectable, Logger } from '@nestjs/common';
import { unavailableAs } from '../common/errors/unavailable.js';
import { type Claim, IdempotencyStore, type NamedRequest } from './idempotency.store.js';
import { KeyOfOtherRequest, RequestUnderWay } from './qr.errors.js';
import { QrPresenter } from './qr.presenter.js';
import type { CreatedQrResponse } from './qr.responses.js';
import type { CreateQr } from './qr.schemas.js';
import { QrCreationService, type WithCreatedQr } from './qr-creation.service.js';

/** Who asks for a code. */
export interface Caller {
  /** What tells the caller from others: keys of different callers never meet. */
  readonly key: string;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** Makes a code once, however often the request is sent. */
@Injectable()
export class QrRepeatableCreationService {
  private readonly logger = new Logger('Qr');

  constructor(
    private readonly creation: QrCreationService,
    private readonly keys: IdempotencyStore,
    private readonly presenter: QrPresenter,
  ) {}

  /**
   * @param key of the request, whose caller may be gone and come back for the answer; undefined: each request makes a code, unless its
   * caller is gone before the picture is drawn
   * @returns the answer, of the first request with this key
   * @throws as QrCreationService.create; KeyOfOtherRequest; RequestUnderWay while the first is not answered
   */
  async create(request: CreateQr, key: string | undefined, caller: Caller): Promise<CreatedQrResponse> {
    if (key === undefined)
      return this.presenter.created(await this.creation.create(request, { client: caller.signal }));
    const outcome = await this.claim({ key, client: caller.key, request });
    if (outcome.kind === 'claimed') return this.createClaimed(request, outcome.claim);
    if (outcome.kind === 'answered') return outcome.answer as CreatedQrResponse;
    throw outcome.kind === 'under-way' ? new RequestUnderWay() : new KeyOfOtherRequest();
  }

  private claim(request: NamedRequest) {
    return this.keys.claim(request).catch(unavailableAs('Error creating QR code'));
  }

  /** The answer is kept with the record, and again once the picture is stored: only then has it the picture's address. */
  private async createClaimed(request: CreateQr, claim: Claim): Promise<CreatedQrResponse> {
    try {
      const keep: WithCreatedQr = async (inserted, transaction) => {
        const isKept = await this.keys.keep(claim, this.presenter.created(inserted), transaction);
        if (!isKept) throw new RequestUnderWay();
      };
      const created = await this.creation.create(request, { also: keep });
      const answer = this.presenter.created(created);
      await this.keys.keep(claim, answer).catch(this.log);
      return answer;
    } catch (error) {
      await this.keys.release(claim).catch(this.log);
      throw error;
    }
  }

  /** A claim that cannot be freed ends by itself, and an answer without the picture's address serves too. */
  private readonly log = (error: unknown): void =>
    this.logger.error({ err: error }, 'the key of a request could not be updated');
}
