import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../common/documents/page-request.js';
import type { RenderedPage } from '../../common/documents/rendered-page.js';
import { contentDisposition } from '../../common/http/header-values.js';
import { domainError } from '../../common/errors/domain-error.js';
import { redirectAddress } from '../../domain/redirect-address.js';
import { RouteNotFound } from '../../common/errors/request-errors.js';
import { Settings } from '../../config/settings.js';
import { uploadedNameOf } from '../../domain/file-key.js';
import type { Content } from '../../domain/kinds/kind.js';
import { findKind, isKindSlug } from '../../domain/kinds/kinds.js';
import { hostOf, isWebAddress } from '../../domain/address.js';
import { parseScanId } from '../../domain/qr-id.js';
import type { File, RecordedOutcome } from '../../domain/outcome.js';
import { linkHash } from '../../qr/link-hash.js';
import { PageLinks } from '../../qr/reads/page-links.service.js';
import { QrPresenter } from '../../qr/qr.presenter.js';
import type { QrRecord } from '../../qr/store/qr.record.js';
import { QrService } from '../../qr/qr.service.js';
import { LinkVisits } from '../../scan/link-visits.js';
import { cachingOf } from '../../storage/object-key.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { FileViews } from '../../upload/file-views.service.js';
import type { StoredView } from '../../upload/stored-view.js';
import { WidgetAssets } from '../widget-assets.js';
import { appearanceOf, logoName } from './appearance.js';
import { contentDocument } from './content-page.layout.js';
import type { ContentPage, ContentView, PageContext, Query } from './content-view.js';
import { contentViews } from './content-views.js';
import { allowedLinks, type FileLink } from './file-links.js';
import { filePage } from './file.view.js';

/** A response below the address of a page. */
export interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable;
}

/** The page links there no more, because the address is banned. */
class LinkRemoved extends domainError('gone', 'qr.gone', 'This link was removed') {}

/** Renders the pages that show the content of codes, and what belongs to them. Methods throw QrNotFound and QrGone. */
@Injectable()
export class ContentPagesService {
  constructor(
    private readonly qr: QrService,
    private readonly presenter: QrPresenter,
    private readonly views: FileViews,
    private readonly storage: ObjectStorage,
    private readonly links: PageLinks,
    private readonly visits: LinkVisits,
    private readonly settings: Settings,
    private readonly assets: WidgetAssets,
  ) {}

  /**
   * Renders the page of a code.
   * @returns the address of a file of which no page can be made
   * @throws RouteNotFound for a code of another kind
   */
  async show(
    id: string,
    query: Query,
    request: PageRequest,
  ): Promise<RenderedPage | { readonly address: string }> {
    const record = await this.find(id);
    const context = await this.contextOf(record, query, request);
    const { outcome } = record;
    if (outcome.is !== 'file') {
      const { view, content } = viewOf(record);
      return documentOf(await view.page(content, context), context, content);
    }
    const page = await this.filePage(record, outcome, context);
    if (!page) return { address: this.presenter.resourceAddress(record) };
    return documentOf(page, context, contentIn(outcome));
  }

  /** Returns the key of the file that a code leads to. @throws RouteNotFound for a code that leads to none */
  async fileOf(id: string): Promise<string> {
    const { outcome } = await this.find(id);
    if (outcome.is !== 'file') throw new RouteNotFound();
    return outcome.key;
  }

  /** Answers with a picture of the page, such as `2.webp`, or with a file of it, such as `contact.vcf`. @throws RouteNotFound */
  async part(id: string, name: string, request: PageRequest): Promise<Part> {
    const record = await this.find(id);
    const number = /^([1-9]\d?)\.webp$/.exec(name)?.[1];
    if (number !== undefined) return this.picture(record, Number(number));
    if (name === logoName) return this.logo(record);
    const { view, content } = viewOf(record);
    const make = view.files && Object.hasOwn(view.files, name) ? view.files[name] : undefined;
    const file = await make?.(content, await this.contextOf(record, {}, request));
    if (!file) throw new RouteNotFound();
    const { type, title, body } = file;
    const ending = name.slice(name.lastIndexOf('.'));
    const headers = {
      'content-type': typeof body === 'string' ? `${type}; charset=utf-8` : type,
      ...(title !== undefined && { 'content-disposition': contentDisposition('attachment', title + ending) }),
      'cache-control': 'no-store',
    };
    return { headers, body };
  }

  /**
   * Returns the address of a link on the page, and counts a visit by a person.
   * @param name hash of its address, so that a page that is open leads where it says after a change; or its number among those to websites,
   *   from 1, which pages from before the hashes and copies of their links name
   * @param isCounted whether a person visits
   * @throws RouteNotFound for a link that is not there; LinkRemoved
   */
  async follow(id: string, name: string, isCounted: boolean): Promise<string> {
    const record = await this.find(id);
    const links = (await record.outcome.removable()).filter(({ url }) => isWebAddress(url));
    const link = links.find(({ url }, i) => name === linkHash(url) || name === String(i + 1));
    if (link === undefined) throw new RouteNotFound();
    const { url } = link;
    const hosts = await record.outcome.removableHosts();
    if ((await this.links.omittedHosts(record.id, hosts)).has(hostOf(url)!)) throw new LinkRemoved();
    if (isCounted) this.visits.note(record.id, linkHash(url));
    return redirectAddress(url);
  }

  private async picture({ outcome }: QrRecord, n: number): Promise<Part> {
    if (outcome.is !== 'file') throw new RouteNotFound();
    const view = await this.views.findOrMake(outcome.key);
    const picture = view?.pictures[n - 1];
    return this.stored(picture?.key, 'image/webp', cachingOf(outcome.key));
  }

  private async logo({ style, outcome }: QrRecord): Promise<Part> {
    return this.stored(outcome.is === 'link' ? '' : style.logo, 'image/png', cachingOf(style.logo));
  }

  /** @param key undefined or '' for none */
  private async stored(key: string | undefined, type: string, caching: string): Promise<Part> {
    const opened = key ? await this.storage.open(key) : undefined;
    if (!opened) throw new RouteNotFound();
    const headers = {
      'content-type': type,
      'content-length': String(opened.info.bytes),
      'cache-control': caching,
    };
    return { headers, body: opened.body };
  }

  private find(id: string): Promise<QrRecord> {
    const parsed = parseScanId(id);
    if (!parsed) throw new RouteNotFound();
    return this.qr.find(parsed);
  }

  private async filePage(
    record: QrRecord,
    outcome: File,
    context: PageContext,
  ): Promise<ContentPage | undefined> {
    const view = await this.views.findOrMake(outcome.key);
    if (!view) return undefined;
    const address = this.presenter.resourceAddress(record);
    const isPicture = !outcome.key.endsWith('.pdf');
    const links = await this.linksOf(record, view);
    const details = outcome.details ?? {};
    return filePage({ name: uploadedNameOf(outcome.key), address, isPicture, view, links, details }, context);
  }

  /** Hosts are noted before they are shown, so that block lists are asked about them. */
  private async linksOf({ id }: QrRecord, view: StoredView): Promise<FileLink[]> {
    const { publicOrigin, linkOrigin } = this.settings;
    const links = allowedLinks(view.links, [publicOrigin, linkOrigin]);
    const hosts = [...new Set(links.flatMap(({ host }) => host ?? []))];
    if (hosts.length === 0) return links;
    await this.links.noteHosts(id, hosts);
    const omitted = await this.links.omittedHosts(id, hosts);
    return links.map((link) =>
      link.host && omitted.has(link.host) ? { ...link, address: undefined } : link,
    );
  }

  private async contextOf(record: QrRecord, query: Query, request: PageRequest): Promise<PageContext> {
    const { host } = new URL(this.settings.publicOrigin);
    const { id, createdAt, outcome } = record;
    const appearance = appearanceOf(record, contentIn(outcome), this.assets.builtFile(contentFont));
    const changedAt = record.destinationChangedAt ?? createdAt;
    const hosts = await record.outcome.removableHosts();
    const omittedHosts =
      hosts.length > 0 ? await this.links.omittedHosts(record.id, hosts) : new Set<string>();
    const share = { origin: this.settings.publicOrigin, codePicture: this.presenter.imageUrl(record) };
    return {
      id,
      createdAt,
      request,
      query,
      host,
      changedAt,
      appearance,
      omittedHosts,
      medium: 'site',
      share,
    };
  }
}

/** Key in the manifest (`widgets/page-font.ts`). */
const contentFont = 'content-font.woff2';

/** What the page of a code says, or says beside a file. */
const contentIn = (outcome: RecordedOutcome): Content =>
  outcome.is === 'page' ? outcome.content : (outcome.is === 'file' && outcome.details) || {};

const documentOf = (page: ContentPage, context: PageContext, content: Content): RenderedPage =>
  contentDocument(page, context, content['searchable'] === true);

/** @throws RouteNotFound for a code that leads to no page of its content */
function viewOf({ outcome }: QrRecord): { readonly view: ContentView; readonly content: Content } {
  if (outcome.is !== 'page') throw new RouteNotFound();
  const slug = findKind(outcome.kind)?.slug;
  const view = isKindSlug(slug) ? contentViews[slug] : undefined;
  if (!view) throw new RouteNotFound();
  return { view, content: outcome.content };
}
