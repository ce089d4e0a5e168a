import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { hostnameOf } from '../common/http/link-host.js';
import { isLocalhost, pagesWithAd } from '../config/public-config.js';
import { Settings } from '../config/settings.js';
import type { PreContentStep } from '../domain/paths.js';
import { GeoService, type RequestOrigin } from '../geo/geo.service.js';
import { allowsThirdParties } from './consent.rule.js';

/** The purpose of a request to a scan link. Only a person's request counts as a scan; a prefetch must be refused. */
export type VisitKind = 'person' | 'head' | 'prefetch' | 'range' | 'preview' | 'crawler';

export type DeviceClass = 'mobile' | 'tablet' | 'desktop' | 'other';

/** The part of a visit that statistics store. It does not identify the visitor. */
export interface Visit {
  /** An increment is a scan that a client counts and opens itself. */
  readonly kind: VisitKind | 'increment';
  readonly device: DeviceClass;
  /** ISO 3166-1 alpha-2; ZZ when the country is unknown. */
  readonly country: string;
}

/** A visit with what decides where it leads. */
export interface ReadVisit extends Visit {
  /** The pages between a scan and its content that would show an advertisement to this visitor. */
  readonly adPages: readonly PreContentStep[];
}

type VisitRequest = RequestOrigin & Pick<FastifyRequest, 'method'>;

/** Reads the kind of a visit, and the visitor's device and country, from a request. */
@Injectable()
export class VisitReader {
  private readonly pages: readonly PreContentStep[];

  constructor(
    private readonly geo: GeoService,
    { ads }: Settings,
  ) {
    this.pages = pagesWithAd(ads, false);
  }

  /** @param kind kind of the visit, if the route determines it */
  read(request: VisitRequest, kind?: Visit['kind']): ReadVisit {
    const client = clientOf(request.headers['user-agent'] ?? '');
    const country = this.geo.countryOf(request) ?? 'ZZ';
    return {
      kind: kind ?? kindOf(request, client.visitor),
      device: client.device,
      country,
      adPages: this.adPagesFor(request.headers, country),
    };
  }

  /** Placeholders on localhost count as advertisements. */
  private adPagesFor(headers: VisitRequest['headers'], country: string): readonly PreContentStep[] {
    if (isLocalhost(hostnameOf({ headers }))) return placeholderPages;
    return this.pages.length > 0 && allowsThirdParties({ headers, country }) ? this.pages : [];
  }
}

const placeholderPages = pagesWithAd(undefined, true);

/** Purpose headers come first: browsers, crawlers and previews alike must not prefetch, so that the navigation itself is counted. */
function kindOf({ method, headers }: VisitRequest, visitor: Visitor): VisitKind {
  if (purposeHeaders.some((name) => name in headers && prefetchPurpose.test(String(headers[name]))))
    return 'prefetch';
  if (method === 'HEAD') return 'head';
  return visitor === 'person' && headers.range !== undefined ? 'range' : visitor;
}

const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const prefetchPurpose = /prefetch|prerender|preview/i;

type Visitor = 'person' | 'preview' | 'crawler';

/** The facts that are read from a user agent. */
interface Client {
  readonly visitor: Visitor;
  readonly device: DeviceClass;
}

/** Matching the patterns takes as long as routing the request, so that results are cached. */
const clients = new LRUCache<string, Client>({ max: 2_000 });
/** Longer user agents, which no usual client sends, are cut. This bounds memory and matching time. */
const maxUserAgentLength = 512;

function clientOf(header: string): Client {
  const userAgent = header.slice(0, maxUserAgentLength);
  const known = clients.get(userAgent);
  if (known) return known;
  const client = { visitor: visitorOf(userAgent), device: deviceOf(userAgent) };
  clients.set(userAgent, client);
  return client;
}

/** Messengers and social networks that fetch a link from a message to show a preview card. */
const linkPreview =
  /facebookexternalhit|facebot|^whatsapp\/|^viber\/|slackbot|slack-imgproxy|twitterbot|telegrambot|discordbot|linkedinbot|skypeuripreview|microsoftpreview|line-poker|kakaotalk-scrap|vkshare|redditbot|mastodon\/|cardyb|embedly|iframely|snap url preview|zoombot|google-pagerenderer/i;

/**
 * Office programs request a link that is clicked in a document themselves, follow its redirects without the visitor's cookies, and give
 * the last address to the browser.
 */
const officeProgram =
  /ms-office|msoffice \d|microsoft (office|outlook|word|excel|powerpoint)|libreoffice|openoffice/i;

/** Whether a program must be answered by a page in place of a redirect, so that it gives the link itself to the browser. */
export const isOfficeProgram = (userAgent = ''): boolean =>
  officeProgram.test(userAgent.slice(0, maxUserAgentLength));

/**
 * Clients that `isbot` lists as bots although people use them: scanner apps open links through the HTTP library of their platform or
 * call themselves scanners, and an automated browser opens its user's links. Real crawlers have their own names.
 */
const humanClient =
  /cfnetwork|headlesschrome|(qr|bar) ?_?-?(codes?)? ?_?-?(scan|reader)|^(curl|wget|node|undici|axios|okhttp|dart|python|go-http-client|postman|autocannon)\b/i;

function visitorOf(userAgent: string): Visitor {
  if (linkPreview.test(userAgent) || officeProgram.test(userAgent)) return 'preview';
  return isbot(userAgent) && !humanClient.test(userAgent) ? 'crawler' : 'person';
}

/** Android says Mobile on phones only. An iPad in desktop mode claims to be a Macintosh and cannot be told apart. */
const devicePatterns: readonly (readonly [DeviceClass, RegExp])[] = [
  ['tablet', /ipad|tablet|playbook|kindle|silk\/(?!.*mobile)|android(?!.*mobile)/i],
  ['mobile', /iphone|ipod|mobile|android|windows phone|blackberry|opera mini/i],
  ['desktop', /windows nt|macintosh|x11|cros |linux/i],
];

/** The first pattern that matches decides. */
const deviceOf = (userAgent: string): DeviceClass =>
  devicePatterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
