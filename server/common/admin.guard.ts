import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../config/settings.js';
import { AdminUnauthorized, RouteNotFound } from './errors/request-errors.js';

/**
 * Requires an admin token as `Authorization: Bearer <token>`, before the body is validated.
 * @throws RouteNotFound when no tokens are configured, AdminUnauthorized for any missing or wrong token
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): true {
    const { adminTokens } = this.settings;
    if (adminTokens.length === 0) throw new RouteNotFound();
    const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    const [, shown = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
    const digest = createHash('sha256').update(shown).digest();
    const matches = adminTokens.filter(({ sha256 }) => timingSafeEqual(digest, Buffer.from(sha256, 'hex')));
    if (shown === '' || matches.length === 0) throw new AdminUnauthorized();
    return true;
  }
}
