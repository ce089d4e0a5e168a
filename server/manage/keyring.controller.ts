import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { KeyringAccess } from '../keyrings/keyring-access.service.js';
import { KeyringService } from './keyring.service.js';
import { MakerRoute } from './manage.operations.js';
import {
  type AddedKeyResponse,
  addedKeyResponse,
  type KeyringResponse,
  keyringResponse,
  type KeysResponse,
  keysResponse,
} from './manage.responses.js';
import { type AddKey, addKeySchema, type ListCodes, listCodesSchema } from './manage.schemas.js';

const numberParam = z.string().meta({ description: 'Number of the key', examples: ['2'] });

/** The codes and keys of one keyring. */
@Controller('api/keyring')
export class KeyringController {
  constructor(
    private readonly access: KeyringAccess,
    private readonly keyring: KeyringService,
  ) {}

  @Get()
  @MakerRoute({ id: 'listKeyring', summary: 'List the codes of a keyring', 200: keyringResponse })
  async codes(
    @Query({ schema: listCodesSchema }) query: ListCodes,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<KeyringResponse> {
    const keyring = await this.access.open(request, 'read');
    this.access.renewCookie(request, reply);
    return this.keyring.codes(keyring, query);
  }

  @Get('keys')
  @MakerRoute({
    id: 'listKeys',
    summary: 'List the keys of a keyring, without their secret',
    200: keysResponse,
  })
  async keys(@Req() request: FastifyRequest): Promise<KeysResponse> {
    return this.keyring.keys(await this.access.open(request, 'full'));
  }

  @Post('keys')
  @MakerRoute(
    { id: 'addKey', summary: 'Make another key of a keyring', 201: addedKeyResponse },
    { limit: 'changes' },
  )
  async add(
    @Body({ schema: addKeySchema }) options: AddKey,
    @Req() request: FastifyRequest,
  ): Promise<AddedKeyResponse> {
    return this.keyring.addKey(await this.access.openForKey(request), options);
  }

  @Delete('keys/:n')
  @HttpCode(204)
  @MakerRoute(
    {
      id: 'revokeKey',
      summary: 'Revoke a key',
      description: 'The last full key cannot be revoked.',
      params: { n: numberParam },
      204: 'empty',
      failures: ['conflict'],
    },
    { limit: 'changes' },
  )
  async revoke(@Param('n') n: string, @Req() request: FastifyRequest): Promise<void> {
    await this.keyring.revokeKey(await this.access.open(request, 'full'), n);
  }
}
