import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { KeyringAccess } from '../keyrings/keyring-access.service.js';
import { KeyringService } from './keyring.service.js';
import { MakerRoute } from '../common/http/maker-route.js';
import { pageToken } from './manage.operations.js';
import {
  type AddedKeyResponse,
  addedKeyResponse,
  type KeyringResponse,
  keyringResponse,
  type KeysResponse,
  keysResponse,
} from './manage.responses.js';
import {
  type AddKey,
  addKeySchema,
  type ChooseKeyring,
  chooseKeyringSchema,
  type ListCodes,
  listCodesSchema,
} from './manage.schemas.js';

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
    const keyrings = await this.access.open(request, 'read');
    await this.access.renewCookie(request, reply);
    return this.keyring.codes(keyrings, query);
  }

  @Get('keys')
  @MakerRoute({
    id: 'listKeys',
    summary: 'List the keys of a keyring, without their secret',
    200: keysResponse,
  })
  async keys(
    @Query({ schema: chooseKeyringSchema }) chosen: ChooseKeyring,
    @Req() request: FastifyRequest,
  ): Promise<KeysResponse> {
    return this.keyring.keys(await this.access.open(request, 'full'), chosen);
  }

  @Post('keys')
  @MakerRoute(
    {
      id: 'addKey',
      summary: 'Make another key of a keyring',
      requestHeaders: pageToken,
      201: addedKeyResponse,
      failures: ['conflict'],
    },
    { limit: 'changes' },
  )
  async add(
    @Body({ schema: addKeySchema }) options: AddKey,
    @Query({ schema: chooseKeyringSchema }) chosen: ChooseKeyring,
    @Req() request: FastifyRequest,
  ): Promise<AddedKeyResponse> {
    return this.keyring.addKey(await this.access.openOnKeyPage(request), chosen, options);
  }

  @Delete('keys/:n')
  @HttpCode(204)
  @MakerRoute(
    {
      id: 'revokeKey',
      summary: 'Revoke a key',
      description:
        'With a passkey, the keys that it gave to browsers are revoked too. The last full key cannot be revoked.',
      requestHeaders: pageToken,
      params: { n: numberParam },
      204: 'empty',
      failures: ['conflict'],
    },
    { limit: 'changes' },
  )
  async revoke(
    @Param('n') n: string,
    @Query({ schema: chooseKeyringSchema }) chosen: ChooseKeyring,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.keyring.revokeKey(await this.access.openOnKeyPage(request), chosen, n);
  }

  @Post('session')
  @HttpCode(204)
  @MakerRoute(
    {
      id: 'keepKey',
      summary: 'Let this browser hold a key',
      description: 'For the pages of this site: their cookie opens the codes of the key from then on.',
      requestHeaders: pageToken,
      204: 'empty',
      failures: ['conflict'],
    },
    { limit: 'changes', body: 'ignored' },
  )
  async keep(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.access.rememberKey(request, reply);
  }

  @Delete('session')
  @HttpCode(204)
  @MakerRoute(
    {
      id: 'forgetKeys',
      summary: 'Let this browser forget its keys',
      description: 'The keys remain valid elsewhere.',
      requestHeaders: pageToken,
      204: 'empty',
    },
    { limit: 'changes' },
  )
  async forget(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.access.forgetKeys(request, reply);
  }
}
