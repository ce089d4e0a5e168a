import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable, Logger, Global, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import { AdminUnauthorized, RouteNotFound } from '../errors/request-errors.js';
import { FailedAttempts } from './failed-attempts.js';

/** Precision of the stored time of a token's last use. */
const useIntervalMs = 60_000;

/** Checks admin tokens. One instance serves the whole process, so that failures on all routes add up. */
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
   * @param client key of the client that a failure counts against
   * @returns the name of the token
   * @throws RouteNotFound when no tokens are configured; AdminUnauthorized for a missing or wrong token, the latter after a delay;
   * TooManyAttempts for a wrong one. A right token is never delayed, so that nobody can lock admins out.
   */
  async nameOf(authorization: string, client: string): Promise<string> {
    const { adminTokens } = this.settings;
    if (adminTokens.length === 0) throw new RouteNotFound();
    const [, shown = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
    const digest = createHash('sha256').update(shown).digest();
    const matches = adminTokens.filter(({ sha256 }) => timingSafeEqual(digest, Buffer.from(sha256, 'hex')));
    if (matches[0]) {
      this.noteUse(matches[0].name);
      return matches[0].name;
    }
    if (shown !== '') await this.failures.delay(client);
    throw new AdminUnauthorized();
  }

  /** Stores the use at most once a minute. The request does not wait for it. */
  private noteUse(name: string): void {
    const nowMs = performance.now();
    if (nowMs - (this.notedAtMs.get(name) ?? -Infinity) < useIntervalMs) return;
    this.notedAtMs.set(name, nowMs);
    const statement = `
      INSERT INTO admin_token_uses (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET last_used_at = now()`;
    this.dataSource.query(statement, [name]).catch((error: unknown) => {
      this.notedAtMs.delete(name);
      this.logger.warn(
        { err: error },
        'Could not store the use of an admin token; its last use may be shown too early',
      );
    });
  }
}

/** Global, since any module may have a route for admins, and failed attempts add up over all of them. */
@Global()
@Module({ providers: [AdminAccess], exports: [AdminAccess] })
export class AdminAccessModule {}
