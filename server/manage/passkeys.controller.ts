import { Body, Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { successResponse } from '../common/http/answers.js';
import { KeyringAccess } from '../keyrings/keyring-access.service.js';
import type { OpenKeyring } from '../keyrings/keyring-store.service.js';
import { Passkeys } from '../keyrings/passkeys/passkeys.service.js';
import { KeyringService } from './keyring.service.js';
import { type ChooseKeyring, chooseKeyringSchema } from './manage.schemas.js';
import { MakerRoute } from '../common/http/maker-route.js';
import { pageToken } from './manage.operations.js';
import {
  type AddedPasskeyResponse,
  addedPasskeyResponse,
  type NewPasskeyOptions,
  newPasskeyOptions,
  type PasskeyRequestOptions,
  passkeyRequestOptions,
} from './passkeys.responses.js';
import {
  type AddPasskey,
  addPasskeySchema,
  type OpenByPasskey,
  openByPasskeySchema,
  type PasskeyOptions,
  passkeyOptionsSchema,
} from './passkeys.schemas.js';

/** Passkeys, by which people keep their keyrings without writing a key down. */
@Controller('api')
export class PasskeysController {
  constructor(
    private readonly access: KeyringAccess,
    private readonly keyring: KeyringService,
    private readonly passkeys: Passkeys,
  ) {}

  @Post('keyring/passkeys/options')
  @HttpCode(200)
  @MakerRoute(
    {
      id: 'findNewPasskeyOptions',
      summary: 'Ask for what a browser needs to make a passkey',
      requestHeaders: pageToken,
      200: newPasskeyOptions,
      failures: ['passkey.not-offered'],
    },
    { limit: 'changes' },
  )
  async optionsToAdd(
    @Body({ schema: passkeyOptionsSchema }) { label }: PasskeyOptions,
    @Query({ schema: chooseKeyringSchema }) chosen: ChooseKeyring,
    @Req() request: FastifyRequest,
  ): Promise<NewPasskeyOptions> {
    const keyring = await this.chosen(request, chosen);
    return { success: true, options: await this.passkeys.optionsToAdd(keyring, label) };
  }

  @Post('keyring/passkeys')
  @MakerRoute(
    {
      id: 'addPasskey',
      summary: 'Add a passkey to a keyring',
      description: 'It opens the keyring as a full key does, and is listed and revoked as one.',
      requestHeaders: pageToken,
      201: addedPasskeyResponse,
      failures: ['passkey.refused', 'passkey.not-offered', 'conflict'],
    },
    { limit: 'changes' },
  )
  async add(
    @Body({ schema: addPasskeySchema }) { label = '', credential }: AddPasskey,
    @Query({ schema: chooseKeyringSchema }) chosen: ChooseKeyring,
    @Req() request: FastifyRequest,
  ): Promise<AddedPasskeyResponse> {
    const keyring = await this.chosen(request, chosen);
    return { success: true, n: await this.passkeys.add(keyring, label, credential) };
  }

  @Post('passkey/options')
  @HttpCode(200)
  @MakerRoute(
    {
      id: 'findPasskeyOptions',
      summary: 'Ask for what a browser needs to answer with a passkey',
      200: passkeyRequestOptions,
      failures: ['passkey.not-offered'],
      key: undefined,
    },
    { limit: 'changes', body: 'ignored' },
  )
  async optionsToOpen(): Promise<PasskeyRequestOptions> {
    return { success: true, options: await this.passkeys.optionsToOpen() };
  }

  @Post('passkey/session')
  @HttpCode(200)
  @MakerRoute(
    {
      id: 'openByPasskey',
      summary: 'Open a keyring with a passkey',
      description: 'The answer sets the cookie of the keyring. Only our own pages that hold keys may ask.',
      requestHeaders: pageToken,
      200: successResponse,
      headers: { 'set-cookie': 'The keyring of this browser' },
      failures: ['key.unauthorized', 'passkey.refused', 'passkey.not-offered', 'conflict'],
      key: undefined,
    },
    { limit: 'changes' },
  )
  async open(
    @Body({ schema: openByPasskeySchema }) { credential }: OpenByPasskey,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true }> {
    await this.passkeys.open(request, reply, credential);
    return { success: true };
  }

  private async chosen(request: FastifyRequest, chosen: ChooseKeyring): Promise<OpenKeyring> {
    return this.keyring.choose(await this.access.openOnKeyPage(request), chosen);
  }
}
