import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, Res } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { retryAfterSeconds } from '../common/errors/failure.filter.js';
import { ObjectStorage } from '../storage/object-storage.js';

type PartState = 'up' | 'down';

/** What went wrong with one part; the reason stays in the log. */
interface Readiness {
  readonly status: 'ok' | 'down';
  readonly database: PartState;
  readonly storage: PartState;
}

/** A database that takes longer is as good as down for whoever waits for a page. */
const answerWithinMs = 1_000;

@Controller('health')
export class HealthController {
  private probe: Promise<PartState> | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly fileStorage: ObjectStorage,
  ) {}

  /** The process runs and answers; nothing else is asked. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 when everything a request needs is there, else 503 naming the part that is down. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    reply.header('cache-control', 'no-store');
    const [database, storage] = await Promise.all([this.checkDatabase(), stateOf(this.fileStorage.check())]);
    const status = database === 'up' && storage === 'up' ? 'ok' : 'down';
    if (status === 'down') reply.status(503).header('retry-after', retryAfterSeconds);
    return { status, database, storage };
  }

  /** While the database is silent one question waits for it, however often we are asked. */
  private async checkDatabase(): Promise<PartState> {
    this.probe ??= stateOf(this.askDatabase()).finally(() => (this.probe = undefined));
    return Promise.race([this.probe, sleep(answerWithinMs, 'down' as const, { ref: false })]);
  }

  /** One that only reads, as a standby does, is down: codes can be neither made nor counted. */
  private async askDatabase(): Promise<void> {
    const [setting] = await this.dataSource.query<{ readOnly: string }[]>(
      `SELECT current_setting('transaction_read_only') AS "readOnly"`,
    );
    if (setting?.readOnly === 'on') throw new Error('The database only reads');
  }
}

const stateOf = (check: Promise<unknown>): Promise<PartState> =>
  check.then(
    () => 'up',
    () => 'down',
  );
