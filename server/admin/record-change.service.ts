import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { etagMatches, etagOf } from '../common/http/header-values.js';
import { parseQrId, type QrId } from '../domain/qr-id.js';
import type { Key } from '../domain/key.js';
import { BanStore } from '../abuse/bans/ban-store.js';
import { KeyringStore } from '../keyrings/keyring-store.service.js';
import { QrNotFound } from '../qr/qr.errors.js';
import { CodeChangesService } from '../qr/store/code-changes.service.js';
import { QrEraserService } from '../qr/store/qr-eraser.service.js';
import { QrRecordsService, type QrState } from '../qr/reads/qr-records.service.js';
import { QrSwitchService } from '../qr/store/qr-switch.service.js';
import { IfMatchMissing, RecordChanged } from '../common/errors/request-errors.js';
import { ChangeRefused } from './admin.errors.js';
import type { ChangeRecord } from './admin.schemas.js';
import { type AuditEntry, AuditService } from './audit.service.js';

/** The record to change, the author of the change, and the version that the author has seen. */
export interface Change {
  /** As in the path of the request. */
  readonly id: string;
  /** Name of the admin token. */
  readonly actor: string;
  /** The request's `If-Match`. */
  readonly ifMatch: string | undefined;
}

/** Changes of one record by an admin. A change is refused unless its author has seen the current version. */
@Injectable()
export class RecordChangeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly records: QrRecordsService,
    private readonly switches: QrSwitchService,
    private readonly eraser: QrEraserService,
    private readonly audit: AuditService,
    private readonly codeChanges: CodeChangesService,
    private readonly keyrings: KeyringStore,
    private readonly bans: BanStore,
  ) {}

  /**
   * Switches a code off, or removes the block that an admin has set.
   * @throws QrNotFound, IfMatchMissing, RecordChanged; ChangeRefused for a deleted code and one that a ban switches off
   */
  async setStatus(change: Change, { status, reason }: ChangeRecord): Promise<void> {
    const { actor } = change;
    const isOff = status === 'disabled';
    const action = isOff ? 'qr.disable' : 'qr.enable';
    await this.carryOut(change, action, reason, async (transaction, id, before) => {
      if (before.status === 'deleted') throw new ChangeRefused('A deleted code cannot be changed');
      if (isOff) await this.switches.block(transaction, [id], { banId: null, reason, actor });
      else await this.enable(transaction, id);
    });
  }

  /**
   * Erases the content of a code. Its id stays taken.
   * @throws QrNotFound, IfMatchMissing, RecordChanged
   */
  async delete(change: Change): Promise<void> {
    await this.carryOut(change, 'qr.delete', null, async (transaction, id, before) => {
      if (before.status !== 'deleted') await this.eraser.erase(transaction, id);
    });
    await this.eraser.deleteFiles();
  }

  /**
   * Issues a key for a code that is older than keys.
   * @throws QrNotFound; ChangeRefused for a deleted code and one that has a keyring
   */
  async issueKey(id: string, actor: string, reason: string): Promise<Key> {
    const target = parseQrId(id);
    if (!target) throw new QrNotFound(id);
    return this.dataSource.transaction(async (transaction) => {
      const state = await this.records.lockState(transaction, target);
      if (!state) throw new QrNotFound(id);
      if (state.status === 'deleted') throw new ChangeRefused('A deleted code cannot be changed');
      const { key, keyringId } = await this.keyrings.create(transaction, target, 'shared');
      if (!(await this.codeChanges.adopt(transaction, target, keyringId)))
        throw new ChangeRefused('This code has a keyring already');
      await this.audit.write(transaction, [{ actor, action: 'qr.key', target, reason }]);
      return key;
    });
  }

  private async carryOut(
    { id, actor, ifMatch }: Change,
    action: AuditEntry['action'],
    reason: string | null,
    work: (transaction: EntityManager, id: QrId, before: QrState) => Promise<void>,
  ): Promise<void> {
    const target = parseQrId(id);
    if (!target) throw new QrNotFound(id);
    if (ifMatch === undefined) throw new IfMatchMissing();
    await this.dataSource.transaction(async (transaction) => {
      await this.switches.begin(transaction);
      const before = await this.records.lockState(transaction, target);
      if (!before) throw new QrNotFound(id);
      if (!etagMatches(etagOf(before.version), ifMatch)) throw new RecordChanged();
      await work(transaction, target, before);
      const after = statusIn((await this.records.lockState(transaction, target))!);
      await this.audit.write(transaction, [
        { actor, action, target, before: statusIn(before), after, reason },
      ]);
    });
  }

  private async enable(transaction: EntityManager, id: QrId): Promise<void> {
    await this.switches.unblock(transaction, [id], null);
    const banId = await this.switches.blockingBan(transaction, id);
    const ban = banId === undefined ? undefined : await this.bans.find(banId, transaction);
    if (ban) throw new ChangeRefused(`A ban of ${ban.host ?? ban.sha256} keeps this code switched off`);
  }
}

const statusIn = ({ status, reason }: QrState) => ({ status, reason });
