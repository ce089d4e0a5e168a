import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BrowserCookies } from '../abuse/limits/browser-cookie.js';
import { AdminAccess } from '../common/admin-access/admin-access.service.js';
import { AdminUnauthorized, RouteNotFound } from '../common/errors/request-errors.js';
import { clientKeyOf, subscriberKeyOf } from '../common/http/client-key.js';
import { keyedHash } from '../common/process/keyed-hash.js';
import { ServerSecrets } from '../database/server-secrets.js';
import { maxAdminRows, maxRows } from '../domain/batches/batch-limits.js';
import { parseKey } from '../domain/key.js';

/** Identifies the caller of a batch, and limits its size. */
@Injectable()
export class BatchCallers {
  constructor(
    private readonly admins: AdminAccess,
    private readonly cookies: BrowserCookies,
    private readonly secrets: ServerSecrets,
  ) {}

  /** The caller of a request, for limits. */
  callerOf(request: FastifyRequest) {
    return {
      client: clientKeyOf(request),
      subscriber: subscriberKeyOf(request),
      browser: this.cookies.idIn(request.headers.cookie),
    };
  }

  /** Returns the key of a browser, or of an address without one. It identifies a person, so it must be hashed before it is stored. */
  keyOf(request: FastifyRequest): string {
    const { client, browser = '' } = this.callerOf(request);
    return `${client} ${browser}`;
  }

  /** Returns the keyed hash by which the batches of a client are counted. */
  async hashOf(request: FastifyRequest): Promise<string> {
    return keyedHash(await this.secrets.get('batches'), this.keyOf(request));
  }

  maxRows(isAdmin: boolean): number {
    return isAdmin ? maxAdminRows : maxRows;
  }

  /** Whether the request shows the token of an admin, rather than a maker's key. @throws TooManyAttempts */
  async isAdmin(request: FastifyRequest): Promise<boolean> {
    const { authorization = '' } = request.headers;
    const [, shown] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
    if (shown === undefined || parseKey(shown)) return false;
    try {
      await this.admins.nameOf(authorization, clientKeyOf(request));
      return true;
    } catch (error) {
      if (error instanceof AdminUnauthorized || error instanceof RouteNotFound) return false;
      throw error;
    }
  }
}
