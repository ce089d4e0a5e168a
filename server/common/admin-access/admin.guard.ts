import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AdminAccess } from './admin-access.service.js';
import { clientKeyOf } from '../http/client-key.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link AdminGuard}: the name of the token. */
    adminName?: string;
  }
}

/**
 * Requires an admin token as `Authorization: Bearer <token>`, before the body is validated.
 * @throws as {@link AdminAccess.nameOf}
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly access: AdminAccess) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.adminName = await this.access.nameOf(request.headers.authorization ?? '', clientKeyOf(request));
    return true;
  }
}

/** Parameter decorator: the name of the request's admin token, on routes with {@link AdminGuard}. */
export const AdminName = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().adminName,
);
