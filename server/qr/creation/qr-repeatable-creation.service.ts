import { Injectable, Logger } from '@nestjs/common';
import { type Requester } from '../../keyrings/keyring-access.service.js';
import type { Client } from '../../common/http/client-signal.js';
import { unavailableAs } from '../../common/errors/unavailable.js';
import { type Claim, type FirstRequest, IdempotencyStore } from './idempotency-store.js';
import { KeyOfOtherRequest, RequestUnderWay } from '../qr.errors.js';
import { QrPresenter } from '../qr.presenter.js';
import type { CheckedQrResponse, CreatedQrResponse } from '../qr.responses.js';
import type { CreateQr } from '../qr.schemas.js';
import { QrCreationService } from './qr-creation.service.js';
import { QrService } from '../qr.service.js';
import { type CodeOwner, CodeOwners, type CreatedCode } from './code-owners.service.js';
import type { InsertHooks } from '../store/qr.store.js';

/** Client that requests a code. */
export interface Caller {
  /** The request itself, whose key or cookie names the keyring that the code joins. */
  readonly request: Requester;
  /** Key of the client, so that equal idempotency keys of different clients do not collide. */
  readonly key: string;
  readonly client: Client;
}

/** Creates one code, however often the request is sent. */
@Injectable()
export class QrRepeatableCreationService {
  private readonly logger = new Logger('Qr');

  constructor(
    private readonly creation: QrCreationService,
    private readonly keys: IdempotencyStore,
    private readonly presenter: QrPresenter,
    private readonly qr: QrService,
    private readonly owners: CodeOwners,
  ) {}

  /**
   * @param key idempotency key. With one, the creation continues when the caller is gone, because the caller may return for the answer.
   * Without one, each request creates a code, unless its caller is gone before the picture is drawn.
   * @returns the answer of the first request with this key
   * @throws the errors of {@link QrCreationService.create} and of {@link CodeOwners.of}; QrGone for a repeat after the code was deleted or switched off; KeyOfOtherRequest; RequestUnderWay while the first request is not answered
   */
  async create(request: CreateQr, key: string | undefined, caller: Caller): Promise<CreatedCode> {
    const owner = await this.owners
      .of(caller.request, request.embedOrigin)
      .catch(unavailableAs('Error creating QR code'));
    if (key !== undefined) return { answer: await this.createOnce(request, key, caller, owner), owner };
    const { client } = caller;
    const created = await this.creation.create(request, { client, keyringOf: owner.keyringOf });
    return { answer: this.presenter.created(created), owner };
  }

  /** @throws the errors of {@link QrCreationService.check} */
  async check(request: CreateQr, client: Client): Promise<CheckedQrResponse> {
    return { success: true, scannable: await this.creation.check(request, client) };
  }

  private async createOnce(
    request: CreateQr,
    key: string,
    caller: Caller,
    owner: CodeOwner,
  ): Promise<CreatedQrResponse> {
    const outcome = await this.keys
      .claim({ key, client: caller.key, request, isFromPage: owner.isOnPage })
      .catch(unavailableAs('Error creating QR code'));
    if (outcome.kind === 'claimed') return this.createClaimed(request, outcome.claim, caller, owner);
    if (outcome.kind === 'answered')
      return this.repeated(outcome.answer as CreatedQrResponse, outcome.first, caller, owner);
    throw outcome.kind === 'under-way' ? new RequestUnderWay() : new KeyOfOtherRequest();
  }

  /**
   * The stored answer holds no key, so a caller without one gets a new key the way that the first one got it. A code that was deleted or
   * switched off meanwhile is not handed out again.
   * @throws QrGone, Unavailable
   */
  private async repeated(
    answer: CreatedQrResponse,
    first: FirstRequest,
    { request }: Caller,
    owner: CodeOwner,
  ): Promise<CreatedQrResponse> {
    const { id } = await this.qr.find(answer.qrData.id).catch(unavailableAs('Error creating QR code'));
    await this.owners.issueAgain(owner, id, first, request).catch(unavailableAs('Error creating QR code'));
    return answer;
  }

  /** Stores the answer together with the record, and again with the picture's address once the picture is stored. */
  private async createClaimed(
    request: CreateQr,
    claim: Claim,
    { client }: Caller,
    { keyringOf }: CodeOwner,
  ): Promise<CreatedQrResponse> {
    try {
      const afterInsert: InsertHooks['afterInsert'] = async (record, transaction) => {
        const isKept = await this.keys.keep(claim, this.presenter.created(record), transaction);
        if (!isKept) throw new RequestUnderWay();
      };
      const created = await this.creation.create(request, {
        afterInsert,
        keyringOf,
        client: { key: client.key },
      });
      const answer = this.presenter.created(created);
      await this.keys.keep(claim, answer).catch(this.log);
      return answer;
    } catch (error) {
      await this.keys.release(claim).catch(this.log);
      throw error;
    }
  }

  /** Failures are only logged: a claim that was not released expires, and an answer without the picture's address is valid. */
  private readonly log = (error: unknown): void =>
    this.logger.error({ err: error }, 'Could not update an idempotency key; its claim expires by itself.');
}
