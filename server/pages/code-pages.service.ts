import { Injectable } from '@nestjs/common';
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
  first: { title: 'Your content is one step away', path: '/prel1' },
  second: { title: 'Your content is ready', path: '/prel2' },
};

/** The pages that show or lead to one code. Each takes the host name of the request, which says whether there are ads. */
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
  async showQr(id: string, hostname: string): Promise<CodePage> {
    const record = await this.find(id);
    const data: QrPageData = {
      id: record?.id ?? id,
      qr: record ? await this.shownQr(record) : null,
      adsData: this.adsData(hostname),
    };
    return { found: Boolean(record), page: this.pages.widgetPage('qr-page', data, titleOf(id)) };
  }

  /** The first or second page between a scan and its resource (S §2). */
  async preContent(id: string, step: PreContentData['step'], hostname: string): Promise<CodePage> {
    const record = await this.find(id);
    if (!record) return { found: false, page: this.pages.render(notFound) };
    const { title, path } = preContentPages[step];
    const data: PreContentData = {
      step,
      id: record.id,
      resource: this.presenter.resourceAddress(record),
      destination: destinationOf(record),
      adsData: this.adsData(hostname),
    };
    const page = this.pages.widgetPage('pre-content', data, { title, path: `${path}/${record.id}` });
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

  private adsData(hostname: string): QrPageData['adsData'] {
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

const titleOf = (id: string) => ({ title: `QR code ${id}`, path: `/qr/${id}` });

const notFound = {
  heading: 'Error',
  text: 'Could not find the requested QR code',
  wayOn: 'Back to Home',
};
