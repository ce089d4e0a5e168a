import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { QrId } from '../domain/qr-id.js';
import { type Ban, BanStore } from '../abuse/bans/ban-store.js';
import { BackgroundJobs } from '../operations/jobs/background-jobs.js';
import { BatchStore } from '../batches/batch-store.service.js';
import { QrDestinationsService } from '../qr/reads/qr-destinations.service.js';
import { QrSwitchService } from '../qr/store/qr-switch.service.js';
import { AuditService } from './audit.service.js';

/** Codes per transaction. Scans of these codes, and scans counted in the same statement, wait for the commit. */
const codesAtOnce = 200;
const resumeIntervalMs = 30_000;

/** Applies bans to existing codes in several transactions, and resumes what a crash has interrupted. */
@Injectable()
export class BanSpreaderService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bans: BanStore,
    private readonly codes: QrDestinationsService,
    private readonly switches: QrSwitchService,
    private readonly audit: AuditService,
    private readonly batches: BatchStore,
    jobs: BackgroundJobs,
  ) {
    jobs.every('unfinished bans', resumeIntervalMs, (stop) => this.resume(stop));
  }

  /** Switches off every code of the target. Several servers may spread the same ban at once. */
  async spread(ban: Ban, stop?: AbortSignal): Promise<void> {
    const ids =
      ban.batch === null
        ? await this.codes.unblockedTargetsOf(ban)
        : ((await this.batches.codesOf(ban.batch)) as QrId[]);
    for (let start = 0; start < ids.length; start += codesAtOnce) {
      if (stop?.aborted || !(await this.block(ban, ids.slice(start, start + codesAtOnce)))) return;
    }
    await this.bans.setSpread(ban.id);
  }

  /** Removes the blocks of the ban, then the ban. */
  async release(ban: Ban, stop?: AbortSignal): Promise<void> {
    for (let left = true; left;) {
      if (stop?.aborted) return;
      left = await this.unblockSome(ban);
    }
    await this.bans.remove(ban.id);
  }

  /** @returns false when the ban has been ended meanwhile */
  private block(ban: Ban, ids: readonly QrId[]): Promise<boolean> {
    return this.dataSource.transaction(async (transaction) => {
      await this.switches.begin(transaction);
      if ((await this.bans.find(ban.id, transaction))?.state !== 'spreading') return false;
      const { id: banId, reason, actor } = ban;
      const switched = await this.switches.block(transaction, ids, { banId, reason, actor });
      await this.audit.writeSwitched(transaction, switched, {
        actor,
        action: 'qr.disable',
        reason,
        ban: `ban:${banId}`,
      });
      const off = switched.filter(({ before }) => before !== 'disabled');
      await this.bans.countDisabled(transaction, banId, off.length);
      return true;
    });
  }

  /** @returns whether there may be more blocks */
  private unblockSome(ban: Ban): Promise<boolean> {
    return this.dataSource.transaction(async (transaction) => {
      await this.switches.begin(transaction);
      const ids = await this.switches.blockedBy(transaction, ban.id, codesAtOnce);
      const switched = await this.switches.unblock(transaction, ids, ban.id);
      await this.audit.writeSwitched(transaction, switched, {
        actor: ban.ended_by ?? ban.actor,
        action: 'qr.enable',
        reason: ban.reason,
        ban: `ban:${ban.id}`,
      });
      return switched.length > 0;
    });
  }

  private async resume(stop: AbortSignal): Promise<void> {
    for (const ban of await this.bans.unfinished())
      await (ban.state === 'ending' ? this.release(ban, stop) : this.spread(ban, stop));
  }
}
