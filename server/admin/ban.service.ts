import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Ban, BanStore, type BanTarget } from '../abuse/bans/ban-store.js';
import { BatchStore } from '../batches/batch-store.service.js';
import { QrSwitchService } from '../qr/store/qr-switch.service.js';
import { BanNotFound, ChangeRefused } from './admin.errors.js';
import type { BanItem, Page } from './admin.responses.js';
import type { CreateBan, ListBans } from './admin.schemas.js';
import { AuditService } from './audit.service.js';
import { BanSpreaderService } from './ban-spreader.service.js';
import { pageOf, readIdCursor } from './paging.js';

const idPattern = /^\d{1,18}$/;

/** Creates, lists and ends bans for admins. */
@Injectable()
export class BanService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bans: BanStore,
    private readonly spreader: BanSpreaderService,
    private readonly switches: QrSwitchService,
    private readonly audit: AuditService,
    private readonly batches: BatchStore,
  ) {}

  async list({ limit, cursor }: ListBans): Promise<Page<BanItem>> {
    const { items, nextCursor } = pageOf(await this.bans.list(limit + 1, readIdCursor(cursor)), limit);
    return { items: items.map(toBanItem), nextCursor };
  }

  /**
   * From now on new codes to the target are refused, and a batch makes none any more. Resolves once the existing ones are switched off.
   * @throws ChangeRefused when the target is already banned, or a batch is unknown
   */
  async create({ host, sha256, batch, reason }: CreateBan, actor: string): Promise<BanItem> {
    const target: BanTarget =
      host !== undefined ? { host } : sha256 !== undefined ? { sha256 } : { batch: batch! };
    if ('batch' in target && !(await this.batches.find(target.batch)))
      throw new ChangeRefused('There is no such batch, or it is forgotten by now');
    const ban = await this.dataSource.transaction(async (transaction) => {
      const added = await this.bans.add(transaction, target, reason, actor);
      if (!added) throw new ChangeRefused('This is banned already');
      if ('batch' in target) await this.batches.stop(target.batch, 'banned', transaction);
      await this.audit.write(transaction, [
        { actor, action: 'ban.create', target: `ban:${added.id}`, after: target, reason },
      ]);
      return added;
    });
    await this.spreader.spread(ban);
    return toBanItem((await this.bans.find(ban.id)) ?? ban);
  }

  /**
   * Switches exactly those codes on again that only this ban keeps switched off.
   * @throws BanNotFound
   */
  async end(id: string, actor: string): Promise<void> {
    if (!idPattern.test(id)) throw new BanNotFound();
    const ban = await this.dataSource.transaction(async (transaction) => {
      await this.switches.begin(transaction);
      const found = await this.bans.find(id, transaction);
      if (!found) throw new BanNotFound();
      if (found.state === 'ending') return found;
      await this.bans.setEnding(transaction, id, actor);
      if (found.batch !== null) await this.batches.allowAgain(found.batch, transaction);
      const before = targetOf(found);
      await this.audit.write(transaction, [{ actor, action: 'ban.end', target: `ban:${id}`, before }]);
      return { ...found, ended_by: actor };
    });
    await this.spreader.release(ban);
  }
}

const targetOf = ({ host, sha256, batch }: Ban) =>
  host !== null ? { host } : batch !== null ? { batch } : { sha256 };

const toBanItem = ({ ended_by: _, created_at, ...ban }: Ban): BanItem => ({
  ...ban,
  created_at: created_at.toISOString(),
});
