import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable, Logger, Global, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import { AdminUnauthorized, RouteNotFound } from '../errors/request-errors.js';
import { FailedAttempts } from './failed-attempts.js';

/** How exact the last use of a token is kept. */
const useIntervalMs = 60_000;

/** Decides who is an admin. One for the whole process, so that failures add up whatever route they were tried at. */
@Injectable()
export class AdminAccess {
  private readonly logger = new Logger('AdminAccess');
  private readonly failures = new FailedAttempts();
  private readonly notedAtMs = new Map<string, number>();

  constructor(
    private readonly settings: Settings,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * @param authorization the header, `Bearer <token>`
   * @param client whom a failure counts against
   * @returns the name of the token
   * @throws RouteNotFound when no tokens are configured; AdminUnauthorized, after a while, for any missing or wrong token;
   * TooManyAttempts
   */
  async nameOf(authorization: string, client: string): Promise<string> {
    const { adminTokens } = this.settings;
    if (adminTokens.length === 0) throw new RouteNotFound();
    this.failures.admit(client);
    const [, shown = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
    const digest = createHash('sha256').update(shown).digest();
    const matches = adminTokens.filter(({ sha256 }) => timingSafeEqual(digest, Buffer.from(sha256, 'hex')));
    if (shown === '' || !matches[0]) {
      if (shown !== '') await this.failures.delay(client);
      throw new AdminUnauthorized();
    }
    this.noteUse(matches[0].name);
    return matches[0].name;
  }

  /** At most once a minute, and without making the request wait. */
  private noteUse(name: string): void {
    const nowMs = performance.now();
    if (nowMs - (this.notedAtMs.get(name) ?? -Infinity) < useIntervalMs) return;
    this.notedAtMs.set(name, nowMs);
    const statement = `
      INSERT INTO admin_token_uses (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET last_used_at = now()`;
    this.dataSource.query(statement, [name]).catch((error: unknown) => {
      this.notedAtMs.delete(name);
      this.logger.warn({ err: error }, 'the use of an admin token could not be noted');
    });
  }
}

/** Global: any module may have a route for admins, and failed attempts add up over all of them. */
@Global()
@Module({ providers: [AdminAccess], exports: [AdminAccess] })
export class AdminAccessModule {}
