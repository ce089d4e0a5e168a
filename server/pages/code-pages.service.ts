import { Injectable } from '@nestjs/common';
import type { RenderedPage } from '../common/rendered-page.js';
import { QrNotFound } from '../qr/qr.errors.js';
import { QrPresenter } from '../qr/qr.presenter.js';
import type { QrRecord } from '../qr/qr.record.js';
import { QrService } from '../qr/qr.service.js';
import { nameInKey } from '../storage/object-key.js';
import { PageRenderer } from './page.renderer.js';

/** A page, and whether there is a code behind it. */
export interface CodePage {
  readonly found: boolean;
  readonly page: RenderedPage;
}

/** What the QR page's widget starts from. */
export interface QrPageData {
  readonly id: string;
  readonly qr: {
    readonly link: string;
    readonly imageUrl: string;
    /** What a scan ends at, as a person knows it. */
    readonly destination: string;
    readonly scans: null;
  } | null;
}

/** What the widget of the pages between a scan and its resource starts from. */
export interface PreContentData {
  readonly step: 'first' | 'second';
  readonly id: string;
  /** The http(s) address that the scan ends at. */
  readonly resource: string;
  /** What a person knows it by. */
  readonly destination: string;
}

const preContentPages = {
  first: { title: 'Your content is one step away', path: '/prel1' },
  second: { title: 'Your content is ready', path: '/prel2' },
};

/** The pages that show or lead to one code. */
@Injectable()
export class CodePagesService {
  constructor(
    private readonly pages: PageRenderer,
    private readonly qr: QrService,
    private readonly presenter: QrPresenter,
  ) {}

  /** The page that shows a code; a missing one has the same page with words to that effect. */
  async showQr(id: string): Promise<CodePage> {
    const record = await this.find(id);
    return {
      found: Boolean(record),
      page: this.pages.widgetPage('qr-page', this.dataOf(id, record), titleOf(id)),
    };
  }

  /** The first or second page between a scan and its resource (S §2). */
  async preContent(id: string, step: PreContentData['step']): Promise<CodePage> {
    const record = await this.find(id);
    if (!record) return { found: false, page: this.pages.render(notFound) };
    const { title, path } = preContentPages[step];
    const data: PreContentData = {
      step,
      id: record.id,
      resource: this.presenter.resourceAddress(record),
      destination: destinationOf(record),
    };
    return {
      found: true,
      page: this.pages.widgetPage('pre-content', data, { title, path: `${path}/${record.id}` }),
    };
  }

  private dataOf(id: string, record: QrRecord | undefined): QrPageData {
    if (!record) return { id, qr: null };
    return {
      id: record.id,
      qr: {
        link: this.presenter.linkOf(record),
        imageUrl: this.presenter.imageUrl(record),
        destination: destinationOf(record),
        scans: null,
      },
    };
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
