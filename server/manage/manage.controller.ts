import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { subscriberKeyOf } from '../common/http/client-key.js';
import { etagOf } from '../common/http/header-values.js';
import type { ErrorCode } from '../domain/error-code.js';
import { KeyringAccess } from '../keyrings/keyring-access.service.js';
import type { KeyScope, OpenKeyring } from '../keyrings/keyring-store.service.js';
import { contentCodes, pictureCodes } from '../qr/qr.responses.js';
import { idParam, codeBody } from '../qr/qr.schemas.js';
import { withHanForm } from '../qr/pictures/with-han-form.js';
import { CodeManager, type ManagedRequest, type VersionedCode } from './code-manager.service.js';
import { MakerRoute } from '../common/http/maker-route.js';
import { codeHeaders, ifMatchHeader, pageToken } from './manage.operations.js';
import { type ManagedCode, managedCode } from './manage.responses.js';
import { type ChangeCode, changeCodeSchema } from './manage.schemas.js';

const changeCodes: readonly ErrorCode[] = ['precondition', 'precondition.required', 'qr.gone'];

/** What a maker does with one code. */
@Controller('api/manage')
export class ManageController {
  constructor(
    private readonly access: KeyringAccess,
    private readonly codes: CodeManager,
  ) {}

  @Get(':id')
  @MakerRoute({
    id: 'findManaged',
    summary: 'Read a code, as its maker',
    params: { id: idParam },
    200: managedCode,
    headers: codeHeaders,
  })
  async find(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ManagedCode> {
    const found = await this.codes.find(await this.opened(id, request, 'read'));
    await this.access.renewCookie(request, reply);
    return answered(found, reply);
  }

  @Patch(':id')
  @MakerRoute(
    {
      id: 'changeManaged',
      summary: 'Change a code',
      description:
        'Each change takes effect with the next scan. A printed picture stays as it is and leads to the same place, also after a change of the style.',
      params: { id: idParam },
      requestHeaders: ifMatchHeader,
      200: managedCode,
      headers: codeHeaders,
      failures: [...changeCodes, ...contentCodes, ...pictureCodes, 'style.unreadable'],
    },
    { limit: 'changes', ...codeBody },
  )
  async change(
    @Param('id') id: string,
    @Body({ schema: changeCodeSchema }) change: ChangeCode,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ManagedCode> {
    const { style } = change;
    const given = style ? withHanForm({ ...change, style }, request.headers) : change;
    return answered(await this.codes.change(await this.opened(id, request, 'full'), given), reply);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @MakerRoute(
    {
      id: 'undoManaged',
      summary: 'Take the latest change of a code back',
      description: 'That is a change as well, so a second call repeats the first one.',
      params: { id: idParam },
      requestHeaders: ifMatchHeader,
      200: managedCode,
      headers: codeHeaders,
      failures: [...changeCodes, 'conflict', 'resource.invalid', 'upload.unsafe'],
    },
    { limit: 'changes', body: 'ignored' },
  )
  async undo(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ManagedCode> {
    return answered(await this.codes.undo(await this.opened(id, request, 'full')), reply);
  }

  @Delete(':id')
  @HttpCode(204)
  @MakerRoute(
    {
      id: 'deleteManaged',
      summary: 'Delete a code',
      description: 'Erases what it holds. Its id is never given out again.',
      params: { id: idParam },
      requestHeaders: { ...ifMatchHeader, ...pageToken },
      204: 'empty',
      failures: ['precondition', 'precondition.required'],
    },
    { limit: 'changes' },
  )
  async delete(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.codes.delete(await this.opened(id, request, 'full'));
  }

  private async opened(id: string, request: FastifyRequest, scope: KeyScope): Promise<ManagedRequest> {
    return asked(id, request, await this.access.open(request, scope));
  }
}

const asked = (id: string, request: FastifyRequest, keyrings: readonly OpenKeyring[]): ManagedRequest => ({
  id,
  keyrings,
  ifMatch: request.headers['if-match'],
  client: subscriberKeyOf(request),
});

function answered({ code, version }: VersionedCode, reply: FastifyReply): ManagedCode {
  const etag = etagOf(version);
  void reply.headers({ etag, version: etag });
  return code;
}
