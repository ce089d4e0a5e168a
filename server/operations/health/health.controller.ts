import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, Module, Res } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { Answers } from '../../common/http/answers.js';
import { Drain, DrainModule } from '../../common/http/drain.js';
import { retryAfterSeconds } from '../../common/errors/failure.filter.js';
import { RoutePolicy } from '../../common/http/route-policy.js';
import { maxUploadBytes } from '../../domain/limits.js';
import { DiskQuota } from '../../storage/disk-quota.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { z } from 'zod';
import { StorageModule } from '../../storage/storage.module.js';

const liveness = z.object({ status: z.literal('ok') }).meta({ id: 'Liveness', examples: [{ status: 'ok' }] });

const partState = z.enum(['up', 'down']);

/** `stopping`: the server was told to stop and still answers requests. */
const readiness = z
  .object({
    status: z.enum(['ok', 'down', 'stopping']),
    database: partState,
    storage: partState,
    disk: partState,
  })
  .meta({ id: 'Readiness', examples: [{ status: 'ok', database: 'up', storage: 'up', disk: 'up' }] });

type PartState = z.infer<typeof partState>;

/** A database that takes longer counts as down, since visitors would not wait longer. */
const probeTimeoutMs = 1_000;

@Controller('health')
class HealthController {
  private probe: Promise<PartState> | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly fileStorage: ObjectStorage,
    private readonly quota: DiskQuota,
    private readonly drain: Drain,
  ) {}

  /** Liveness: checks no dependencies. */
  @Get('live')
  @RoutePolicy({ linkHost: true })
  @Answers({ id: 'isLive', summary: 'Tell whether the process runs', 200: liveness })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness: 200 if all dependencies are up. 503 if any is down, with its name, or if the server is shutting down. */
  @Get('ready')
  @RoutePolicy({ linkHost: true })
  @Answers({
    id: 'isReady',
    summary: 'Tell whether the service can be used',
    200: readiness,
    503: readiness,
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const [database, storage, disk] = await Promise.all([
      this.checkDatabase(),
      stateOf(this.fileStorage.check()),
      // The disk is down as soon as an upload may not fit, before the reserve of the database is used.
      stateOf(this.quota.checkUpload(maxUploadBytes)),
    ]);
    const allUp = [database, storage, disk].every((state) => state === 'up');
    const status = this.drain.begun ? 'stopping' : allUp ? 'ok' : 'down';
    if (status !== 'ok') reply.status(503).header('retry-after', retryAfterSeconds);
    return { status, database, storage, disk };
  }

  /** Concurrent checks share one query, so that a hanging database does not exhaust the pool. */
  private async checkDatabase(): Promise<PartState> {
    this.probe ??= stateOf(this.queryDatabase()).finally(() => (this.probe = undefined));
    return Promise.race([this.probe, sleep(probeTimeoutMs, 'down' as const, { ref: false })]);
  }

  /** A read-only database, such as a standby, counts as down: codes can be neither created nor counted. */
  private async queryDatabase(): Promise<void> {
    const [setting] = await this.dataSource.query<{ readOnly: string }[]>(
      `SELECT current_setting('transaction_read_only') AS "readOnly"`,
    );
    if (setting?.readOnly === 'on') throw new Error('The database is read-only');
  }
}

const stateOf = (check: Promise<unknown>): Promise<PartState> =>
  check.then(
    () => 'up',
    () => 'down',
  );

@Module({ imports: [DrainModule, StorageModule], controllers: [HealthController] })
export class HealthModule {}
