import { Injectable } from '@nestjs/common';
import type { Client } from '../common/http/client-signal.js';
import type { QrId } from '../domain/qr-id.js';
import { withoutScheme } from '../domain/qr-link.js';
import { captionText, type Style } from '../domain/style.js';
import { KeyUnauthorized } from '../keyrings/keyring.errors.js';
import { KeyringAccess, type Requester } from '../keyrings/keyring-access.service.js';
import { StaticPicturesService } from '../qr/pictures/static-pictures.service.js';
import { QrPictureService } from '../qr/pictures/qr-picture.service.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import { QrService } from '../qr/qr.service.js';
import { CodeChangesService } from '../qr/store/code-changes.service.js';
import type { PictureRequest } from '../render/picture.js';
import type { SheetCode, SheetRequest } from './sheets.schemas.js';

/** A code as it is drawn on a label: without the words of its look, since the label has its own. */
export interface PrintedCode {
  readonly request: PictureRequest;
  readonly caption: string;
}

/** The request for a sheet and its client. */
export interface SheetCaller {
  readonly request: Requester;
  readonly client: Client;
}

type Caption = SheetRequest['caption'];

/** Finds the codes of a sheet, or reads those that hold their content. */
@Injectable()
export class SheetCodes {
  constructor(
    private readonly qr: QrService,
    private readonly pictures: QrPictureService,
    private readonly statics: StaticPicturesService,
    private readonly presenter: QrPresenter,
    private readonly changes: CodeChangesService,
    private readonly access: KeyringAccess,
  ) {}

  /**
   * @throws QrNotFound; QrGone for a code that does not open; KeyMistyped, KeyUnauthorized for the name of a code without its key; the
   * errors of StaticPicturesService
   */
  async read(codes: readonly SheetCode[], caption: Caption, caller: SheetCaller): Promise<PrintedCode[]> {
    const hasRecord = codes.some((code) => 'id' in code);
    const names = caption === 'name' && hasRecord ? await this.namesFor(caller.request) : undefined;
    const printed: PrintedCode[] = [];
    for (const code of codes)
      printed.push(
        'id' in code
          ? await this.readRecord(code.id, caption, names)
          : await this.readStatic(code, caption, caller.client),
      );
    return printed;
  }

  private async readRecord(id: string, caption: Caption, names?: (id: QrId) => Promise<string>) {
    const record = await this.qr.find(id);
    const captions: Readonly<Record<Caption, () => string | Promise<string>>> = {
      none: () => '',
      name: () => names!(record.id),
      caption: () => captionText(record.style),
      link: () => withoutScheme(this.presenter.linkOf(record)),
    };
    const request = await this.pictures.requestOf(record);
    return { request: { ...request, style: withoutWords(record.style) }, caption: await captions[caption]() };
  }

  /** The name of such a code is what its content is called. */
  private async readStatic(code: Exclude<SheetCode, { id: string }>, caption: Caption, client: Client) {
    const { request, title, link } = await this.statics.prepare(code, client);
    const captions: Readonly<Record<Caption, string>> = {
      none: '',
      name: title,
      caption: captionText(code.style),
      link: link ? withoutScheme(link) : '',
    };
    return { request: { ...request, style: withoutWords(request.style) }, caption: captions[caption] };
  }

  /** Returns a function that reads the name of a code, if the caller has its key. */
  private async namesFor(request: Requester): Promise<(id: QrId) => Promise<string>> {
    const keyrings = (await this.access.open(request, 'read')).map(({ id }) => id);
    return async (id) => {
      const owned = await this.changes.find(id, keyrings);
      if (!owned) throw new KeyUnauthorized();
      return owned.facts.name ?? '';
    };
  }
}

function withoutWords({ banner: _, ...style }: Style): Style {
  return { ...style, text: '' };
}
