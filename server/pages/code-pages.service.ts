import { Injectable } from '@nestjs/common';
import { errorTexts } from '../common/errors/error-texts.js';
import { Unavailable } from '../common/errors/unavailable.js';
import { withTimeout } from '../common/with-timeout.js';
import { preContentPath, type PreContentStep, qrPagePath } from '../domain/paths.js';
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

export interface CodePage {
  readonly found: boolean;
  readonly page: RenderedPage;
}

/** Timeout for asking the storage whether a file exists; without a response, it is assumed to. */
const fileCheckMs = 300;

/** The QR page and the pre-content pages of a code. */
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

  /** For an unknown code, the same page says that there is none. */
  async showQr(id: string, request: PageRequest): Promise<CodePage> {
    const record = await orUndefined(this.qr.find(id));
    const data: QrPageData = {
      id: record?.id ?? id,
      qr: record ? await this.shownQr(record) : null,
      adsData: this.adsData(request),
    };
    const content = { title: `${qrPageTexts(request.language).qrCode} ${id}`, path: qrPagePath(id) };
    return { found: Boolean(record), page: this.pages.widgetPage('qr-page', data, content, request) };
  }

  /**
   * The first or second page between a scan and its resource; or the resource's address, when the database does not respond and the
   * code is known from an earlier scan.
   */
  async preContent(
    id: string,
    step: PreContentStep,
    request: PageRequest,
  ): Promise<CodePage | { readonly address: string }> {
    const { qrNotFound, resourceGone } = errorTexts(request.language);
    const record = await orUndefined(this.scans.findForPreContent(id));
    if (!record) return { found: false, page: this.pages.render(qrNotFound, request) };
    if ('address' in record) return record;
    if (step === 'second' && (await this.isFileGone(record)))
      return { found: false, page: this.pages.render(resourceGone, request) };
    const data: PreContentData = {
      step,
      id: record.id,
      resource: this.presenter.resourceAddress(record),
      destination: destinationOf(record),
      adsData: this.adsData(request),
    };
    const title = preContentTexts(request.language).titles[step];
    const content = { title, path: preContentPath(step, record.id) };
    return { found: true, page: this.pages.widgetPage('pre-content', data, content, request) };
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
    const timedOut = () => new Unavailable(storageDown);
    const isThere = this.fileStorage.stat(resource.key).then(Boolean);
    return !(await withTimeout(isThere, fileCheckMs, timedOut).catch(() => true));
  }
}

async function orUndefined<Found>(search: Promise<Found>): Promise<Found | undefined> {
  try {
    return await search;
  } catch (error) {
    if (error instanceof QrNotFound) return undefined;
    throw error;
  }
}

const destinationOf = ({ resource }: QrRecord) =>
  resource.kind === 'file' ? nameInKey(resource.key) : new URL(resource.address).host;
