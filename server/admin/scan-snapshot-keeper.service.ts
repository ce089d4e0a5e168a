import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { ScanSnapshotService } from './scan-snapshot.service.js';
import { demandStatement } from './scan-snapshot.statements.js';

const intervalMs = 10_000;
/** While admins are about: half of what a list may read. */
const dueMs = 30_000;
/** Else: so that the first list after a quiet time waits only for the scans of half an hour. */
const idleDueMs = 30 * 60_000;

/**
 * Where there are many codes, has snapshots of the scans taken before a list needs them: twice a minute in the hour after the use of an admin token, and twice an
 * hour otherwise. Without admins there are no lists, and no snapshots.
 */
@Injectable()
export class ScanSnapshotKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('ScanSnapshot');
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly snapshots: ScanSnapshotService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.adminTokens.length === 0) return;
    this.timer = setInterval(() => {
      this.working = this.keep();
    }, intervalMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  private async keep(): Promise<void> {
    try {
      const [demand] = await this.dataSource.query<{ many: boolean; about: boolean }[]>(demandStatement);
      if (demand!.many) await this.snapshots.renew(demand!.about ? dueMs : idleDueMs);
    } catch (error) {
      this.logger.warn({ err: error }, 'whether snapshots are needed could not be read');
    }
  }
}
