import { Injectable } from '@nestjs/common';
import type { ErrorPageContent } from '../common/errors/error-page.js';
import type { InEachLanguage } from '../common/language.js';
import type { Reader } from '../common/reader.js';
import type { RenderedPage } from '../common/rendered-page.js';
import { publicConfig } from '../config/public-config.js';
import { Settings } from '../config/settings.js';
import { QrNotFound } from '../qr/qr.errors.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/qr.record.js';
import { QrService } from '../qr/qr.service.js';
import { ScanHistoryService } from '../scan/scan-history.service.js';
import { nameInKey } from '../storage/object-key.js';
import type { PreContentData, QrPageData, ShownQr } from './code-pages.data.js';
import { PageRenderer } from './page.renderer.js';

/** A page, and whether there is a code behind it. */
export interface CodePage {
  readonly found: boolean;
  readonly page: RenderedPage;
}

const preContentPages = {
  first: {
    title: { en: 'Your content is one step away', es: 'Tu contenido está a un paso' },
    path: '/prel1',
  },
  second: { title: { en: 'Your content is ready', es: 'Tu contenido está listo' }, path: '/prel2' },
};

/** The pages that show or lead to one code. The host name that a page was asked from says whether it has ads. */
@Injectable()
export class CodePagesService {
  constructor(
    private readonly pages: PageRenderer,
    private readonly qr: QrService,
    private readonly scans: ScanHistoryService,
    private readonly presenter: QrPresenter,
    private readonly settings: Settings,
  ) {}

  /** The page that shows a code; a missing one has the same page with words to that effect. */
  async showQr(id: string, reader: Reader): Promise<CodePage> {
    const record = await this.find(id);
    const data: QrPageData = {
      id: record?.id ?? id,
      qr: record ? await this.shownQr(record) : null,
      adsData: this.adsData(reader),
    };
    return {
      found: Boolean(record),
      page: this.pages.widgetPage('qr-page', data, titleOf(id, reader), reader),
    };
  }

  /** The first or second page between a scan and its resource (S §2). */
  async preContent(id: string, step: PreContentData['step'], reader: Reader): Promise<CodePage> {
    const record = await this.find(id);
    if (!record) return { found: false, page: this.pages.render(notFound, reader) };
    const { title, path } = preContentPages[step];
    const data: PreContentData = {
      step,
      id: record.id,
      resource: this.presenter.resourceAddress(record),
      destination: destinationOf(record),
      adsData: this.adsData(reader),
    };
    const content = { title: title[reader.language], path: `${path}/${record.id}` };
    const page = this.pages.widgetPage('pre-content', data, content, reader);
    return { found: true, page };
  }

  private async shownQr(record: QrRecord): Promise<ShownQr> {
    return {
      link: this.presenter.linkOf(record),
      imageUrl: this.presenter.imageUrl(record),
      destination: destinationOf(record),
      scans: { total: record.counter, days: await this.scans.lastDays(record.id) },
    };
  }

  private adsData({ hostname }: Reader): QrPageData['adsData'] {
    const { onLocalhost, ads } = publicConfig(this.settings, hostname);
    return { onLocalhost, ads };
  }

  private async find(id: string): Promise<QrRecord | undefined> {
    try {
      return await this.qr.find(id);
    } catch (error) {
      if (error instanceof QrNotFound) return undefined;
      throw error;
    }
  }
}

const destinationOf = ({ resource }: QrRecord) =>
  resource.kind === 'file' ? nameInKey(resource.key) : new URL(resource.address).host;

const qrTitles: InEachLanguage<string> = { en: 'QR code', es: 'Código QR' };

const titleOf = (id: string, { language }: Reader) => ({
  title: `${qrTitles[language]} ${id}`,
  path: `/qr/${id}`,
});

const notFound: InEachLanguage<ErrorPageContent> = {
  en: { heading: 'Error', text: 'Could not find the requested QR code', wayOn: 'Back to Home' },
  es: { heading: 'Error', text: 'No se encontró el código QR solicitado', wayOn: 'Volver al inicio' },
};
