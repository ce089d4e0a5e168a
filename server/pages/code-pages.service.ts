import { Injectable } from '@nestjs/common';
import { errorTexts } from '../common/errors/error-texts.js';
import { Unavailable } from '../common/errors/unavailable.js';
import { withTimeout } from '../common/with-timeout.js';
import type { PageRequest } from '../common/page-request.js';
import type { RenderedPage } from '../common/rendered-page.js';
import { publicConfig } from '../config/public-config.js';
import { Settings } from '../config/settings.js';
import { QrNotFound } from '../qr/qr.errors.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/qr.record.js';
import { QrService } from '../qr/qr.service.js';
import { ScanHistoryService } from '../scan/scan-history.service.js';
import { ScanService } from '../scan/scan.service.js';
import { nameInKey } from '../storage/object-key.js';
import { ObjectStorage, storageDown } from '../storage/object-storage.js';
import type { PreContentData, QrPageData, ShownQr } from './code-pages.data.js';
import { PageRenderer } from './page.renderer.js';
import { preContentTexts, qrPageTexts } from './page-texts.js';

/** A page, and whether there is a code behind it. */
export interface CodePage {
  readonly found: boolean;
  readonly page: RenderedPage;
}

/** So long is the storage asked whether a file is there; one that does not say is taken to have it. */
const fileCheckMs = 300;

const preContentPaths = { first: '/prel1', second: '/prel2' };

/** The pages that show or lead to one code. The host name that a page was asked from says whether it has ads. */
@Injectable()
export class CodePagesService {
  constructor(
    private readonly pages: PageRenderer,
    private readonly qr: QrService,
    private readonly scans: ScanService,
    private readonly history: ScanHistoryService,
    private readonly fileStorage: ObjectStorage,
    private readonly presenter: QrPresenter,
    private readonly settings: Settings,
  ) {}

  /** The page that shows a code; a missing one has the same page with words to that effect. */
  async showQr(id: string, reader: PageRequest): Promise<CodePage> {
    const record = await orNone(this.qr.find(id));
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

  /**
   * The first or second page between a scan and its resource; the resource alone when the database does not answer and the code
   * was seen before.
   */
  async preContent(
    id: string,
    step: PreContentData['step'],
    reader: PageRequest,
  ): Promise<CodePage | { readonly address: string }> {
    const record = await orNone(this.scans.findOnTheWay(id));
    if (!record)
      return { found: false, page: this.pages.render(errorTexts(reader.language).qrNotFound, reader) };
    if ('address' in record) return record;
    if (step === 'second' && (await this.isFileGone(record)))
      return { found: false, page: this.pages.render(errorTexts(reader.language).resourceGone, reader) };
    const data: PreContentData = {
      step,
      id: record.id,
      resource: this.presenter.resourceAddress(record),
      destination: destinationOf(record),
      adsData: this.adsData(reader),
    };
    const content = {
      title: preContentTexts(reader.language).titles[step],
      path: `${preContentPaths[step]}/${record.id}`,
    };
    const page = this.pages.widgetPage('pre-content', data, content, reader);
    return { found: true, page };
  }

  private async shownQr(record: QrRecord): Promise<ShownQr> {
    return {
      link: this.presenter.linkOf(record),
      imageUrl: this.presenter.imageUrl(record),
      destination: destinationOf(record),
      scans: { total: record.counter, days: await this.history.lastDays(record.id) },
    };
  }

  private adsData({ hostname }: PageRequest): QrPageData['adsData'] {
    const { onLocalhost, ads } = publicConfig(this.settings, hostname);
    return { onLocalhost, ads };
  }

  private async isFileGone({ resource }: QrRecord): Promise<boolean> {
    if (resource.kind !== 'file') return false;
    const late = () => new Unavailable(storageDown);
    const isThere = this.fileStorage.stat(resource.key).then(Boolean);
    return !(await withTimeout(isThere, fileCheckMs, late).catch(() => true));
  }
}

async function orNone<Found>(search: Promise<Found>): Promise<Found | undefined> {
  try {
    return await search;
  } catch (error) {
    if (error instanceof QrNotFound) return undefined;
    throw error;
  }
}

const destinationOf = ({ resource }: QrRecord) =>
  resource.kind === 'file' ? nameInKey(resource.key) : new URL(resource.address).host;

const titleOf = (id: string, { language }: PageRequest) => ({
  title: `${qrPageTexts(language).qrCode} ${id}`,
  path: `/qr/${id}`,
});
