import { Injectable } from '@nestjs/common';
import { errorTexts } from '../common/errors/error-page.js';
import { Unavailable } from '../common/errors/unavailable.js';
import { withTimeout } from '../common/process/with-timeout.js';
import {
  destinationPath,
  managePath,
  myCodesPath,
  preContentPath,
  type PreContentStep,
  printPath,
  qrPagePath,
} from '../domain/paths.js';
import { withoutScheme } from '../domain/qr-link.js';
import { dayWords } from '../domain/languages/day-words.js';
import type { Language } from '../domain/languages/languages.js';
import type { PageRequest } from '../common/documents/page-request.js';
import type { RenderedPage } from '../common/documents/rendered-page.js';
import { publicConfig } from '../config/public-config.js';
import { Settings } from '../config/settings.js';
import { KeyUnauthorized } from '../keyrings/keyring.errors.js';
import { KeyringAccess, type Requester } from '../keyrings/keyring-access.service.js';
import { goneContent } from '../qr/gone-content.js';
import { QrGone, QrNotFound } from '../qr/qr.errors.js';
import { QrPictureService } from '../qr/pictures/qr-picture.service.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/store/qr.record.js';
import { CodeChangesService } from '../qr/store/code-changes.service.js';
import { QrService } from '../qr/qr.service.js';
import { ScanHistoryService } from '../scan/scan-history.service.js';
import { KnownCodes } from '../scan/known-codes.js';
import { ObjectStorage, storageDown } from '../storage/object-storage.js';
import type {
  ManagePageData,
  MyCodesPageData,
  PreContentData,
  PrintPageData,
  QrPageData,
  ShownQr,
} from './page.data.js';
import { DestinationPageRenderer } from './destination.page.js';
import { PageRenderer } from './page.renderer.js';
import { manageTexts, myCodesTexts, preContentTexts, printTexts, qrPageTexts } from './page-texts.js';

export interface CodePage {
  readonly status: 200 | 404 | 410;
  readonly page: RenderedPage;
}

/** Timeout of the check whether a file exists. Without a response, the file is assumed to exist. */
const fileCheckMs = 300;

/** Renders the pages of a code. */
@Injectable()
export class CodePagesService {
  constructor(
    private readonly pages: PageRenderer,
    private readonly destinations: DestinationPageRenderer,
    private readonly qr: QrService,
    private readonly known: KnownCodes,
    private readonly history: ScanHistoryService,
    private readonly fileStorage: ObjectStorage,
    private readonly presenter: QrPresenter,
    private readonly settings: Settings,
    private readonly access: KeyringAccess,
    private readonly changes: CodeChangesService,
    private readonly pictures: QrPictureService,
  ) {}

  /** Renders the QR page. For an unknown code, the same page says that there is none. */
  async showQr(id: string, request: PageRequest): Promise<CodePage> {
    const record = await orAbsence(this.qr.find(id));
    if (record instanceof QrGone) return this.gone(record, request);
    const data: QrPageData = {
      id: record?.id ?? id,
      qr: record ? await this.shownQr(record, request.language) : null,
      adsData: this.adsData(request),
    };
    const title = `${qrPageTexts(request.language).qrCode} ${id}`;
    const content = { title, path: qrPagePath(id), ...(record && { oEmbed: true as const }) };
    return { status: record ? 200 : 404, page: this.pages.widgetPage('qr-page', data, content, request) };
  }

  /**
   * Renders the first or second page between a scan and its destination.
   * @param adPages pages that would show an advertisement to the visitor
   * @returns an address to redirect to instead, if the page would show no advertisement, if the code needs a warning, or if the database
   * does not respond and the code is known from an earlier scan
   */
  async preContent(
    id: string,
    step: PreContentStep,
    adPages: readonly PreContentStep[],
    request: PageRequest,
  ): Promise<CodePage | { readonly address: string }> {
    const { qrNotFound, resourceGone, guests } = errorTexts(request.language);
    const record = await orAbsence(this.known.find(id));
    if (record instanceof QrGone) return this.gone(record, request);
    if (!record) return { status: 404, page: this.pages.render(qrNotFound, request) };
    if ('address' in record) return record;
    if (record.warning) return { address: destinationPath(record.id) };
    const resource = this.presenter.openedAddress(record);
    const next = step === 'first' && adPages.includes('second') ? preContentPath('second', record.id) : null;
    if (!adPages.includes(step)) return { address: next ?? resource };
    if (!next && (await this.isFileGone(record)))
      return { status: 404, page: this.pages.render({ ...resourceGone, guest: guests.fileGone }, request) };
    const data: PreContentData = {
      step,
      page: adPages.indexOf(step) + 1,
      pages: adPages.length,
      id: record.id,
      resource,
      destination: await record.outcome.name(),
      adsData: this.adsData(request),
    };
    const title = preContentTexts(request.language).titles[step];
    const content = { title, path: preContentPath(step, record.id) };
    return { status: 200, page: this.pages.widgetPage('pre-content', data, content, request) };
  }

  /** Renders the page that shows where a code leads. It counts no scan. */
  async showDestination(id: string, request: PageRequest): Promise<CodePage> {
    const record = await orAbsence(this.qr.find(id));
    if (record instanceof QrGone) return this.gone(record, request);
    if (!record)
      return { status: 404, page: this.pages.render(errorTexts(request.language).qrNotFound, request) };
    const { warning, destinationChangedAt: changedAt } = record;
    const page = await record.outcome.pageName();
    const destination = {
      id: record.id,
      address: this.presenter.resourceAddress(record),
      ...(warning && { warning }),
      ...(page !== null && { page }),
    };
    return { status: 200, page: this.destinations.preview(destination, request, changedAt) };
  }

  /** Renders the page where the maker changes a code that is not deleted. @param pageToken as {@link PageTokens} issues them */
  async manage(id: string, pageToken: string | null, request: PageRequest): Promise<CodePage> {
    const record = await orAbsence(this.qr.findKept(id));
    const texts = manageTexts(request.language);
    if (!record || record instanceof QrGone)
      return { status: 404, page: this.pages.render(errorTexts(request.language).qrNotFound, request) };
    const data: ManagePageData = {
      id: record.id,
      link: this.presenter.linkOf(record),
      imageUrl: this.presenter.imageUrl(record),
      text: this.pictures.textOf(record),
      pageToken,
    };
    const content = {
      title: texts.title,
      path: managePath(record.id),
      holdsKey: true as const,
      readsCodes: true as const,
    };
    return { status: 200, page: this.pages.widgetPage('manage', data, content, request) };
  }

  /** Renders the page that shows a sheet of a code, with the name of the code if the request has its key. */
  async print(id: string, requester: Requester, request: PageRequest): Promise<CodePage> {
    const record = await orAbsence(this.qr.find(id));
    if (record instanceof QrGone) return this.gone(record, request);
    if (!record)
      return { status: 404, page: this.pages.render(errorTexts(request.language).qrNotFound, request) };
    const keyrings = await this.access.findAll(requester).catch(noneIfRefused);
    const owned = await this.changes.find(
      record.id,
      keyrings.map((keyring) => keyring.id),
    );
    const data: PrintPageData = {
      id: record.id,
      text: this.pictures.textOf(record),
      link: withoutScheme(this.presenter.linkOf(record)),
      ...(owned?.facts.name && { name: owned.facts.name }),
      style: { ...record.style, logo: this.presenter.style(record.style).logo },
    };
    const content = { title: printTexts(request.language).title, path: printPath(record.id) };
    return { status: 200, page: this.pages.widgetPage('print', data, content, request) };
  }

  /** Renders the page with the codes and keys of a browser. @param pageToken as {@link PageTokens} issues them */
  myCodes(pageToken: string | null, request: PageRequest): CodePage {
    const data: MyCodesPageData = { pageToken };
    const content = {
      title: myCodesTexts(request.language).title,
      path: myCodesPath,
      holdsKey: true as const,
      readsCodes: true as const,
    };
    return { status: 200, page: this.pages.widgetPage('my-codes', data, content, request) };
  }

  private gone(error: QrGone, request: PageRequest): CodePage {
    return { status: 410, page: this.pages.render(goneContent(error, request), request) };
  }

  private async shownQr(record: QrRecord, language: Language): Promise<ShownQr> {
    const { destinationChangedAt: changed } = record;
    return {
      link: this.presenter.linkOf(record),
      imageUrl: this.presenter.imageUrl(record),
      destination: await record.outcome.name(),
      ...(changed && { changedOn: dayWords(language, changed, 'full', 'UTC') }),
      scannable: this.presenter.found(record).scannable,
      scans: { total: record.counter, days: await this.history.lastDays(record.id) },
    };
  }

  private adsData({ hostname }: PageRequest): QrPageData['adsData'] {
    const { onLocalhost, ads } = publicConfig(this.settings, hostname);
    return { onLocalhost, ads };
  }

  private async isFileGone({ outcome }: QrRecord): Promise<boolean> {
    if (outcome.is !== 'file') return false;
    const timedOut = () => new Unavailable(storageDown);
    const isThere = this.fileStorage.stat(outcome.key).then(Boolean);
    return !(await withTimeout(isThere, fileCheckMs, timedOut).catch(() => true));
  }
}

/** A browser whose cookies count for nothing opens no keyring. */
function noneIfRefused(error: unknown): [] {
  if (error instanceof KeyUnauthorized) return [];
  throw error;
}

/** @returns undefined if there is no such code */
export async function orAbsence<Found>(search: Promise<Found>): Promise<Found | QrGone | undefined> {
  try {
    return await search;
  } catch (error) {
    if (error instanceof QrGone) return error;
    if (error instanceof QrNotFound) return undefined;
    throw error;
  }
}
