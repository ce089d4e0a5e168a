import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Ban, BanStore, type BanTarget } from '../abuse/bans/ban-store.js';
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
  ) {}

  async list({ limit, cursor }: ListBans): Promise<Page<BanItem>> {
    const { items, nextCursor } = pageOf(await this.bans.list(limit + 1, readIdCursor(cursor)), limit);
    return { items: items.map(toBanItem), nextCursor };
  }

  /**
   * From now on new codes to the target are refused. Resolves once the existing ones are switched off.
   * @throws ChangeRefused when the target is already banned
   */
  async create({ host, sha256, reason }: CreateBan, actor: string): Promise<BanItem> {
    const target: BanTarget = host !== undefined ? { host } : { sha256: sha256! };
    const ban = await this.dataSource.transaction(async (transaction) => {
      const added = await this.bans.add(transaction, target, reason, actor);
      if (!added) throw new ChangeRefused('This is banned already');
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
      const before = found.host === null ? { sha256: found.sha256 } : { host: found.host };
      await this.audit.write(transaction, [{ actor, action: 'ban.end', target: `ban:${id}`, before }]);
      return { ...found, ended_by: actor };
    });
    await this.spreader.release(ban);
  }
}

const toBanItem = ({ ended_by: _, created_at, ...ban }: Ban): BanItem => ({
  ...ban,
  created_at: created_at.toISOString(),
});
