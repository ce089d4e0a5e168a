import { isbot } from 'isbot';
import { remembered } from './remembered.js';

/** Why a request to a scan link is or is not a person's scan (contract §5.4). */
export type VisitKind = 'person' | 'head' | 'prefetch' | 'range' | 'preview' | 'crawler';

/** What of a request tells. */
export interface VisitRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Only a person's visit counts. A prefetch, prerender or thumbnail of a browser is to be refused, so that the real navigation
 * asks again; the rest are answered and not counted.
 */
export function kindOfVisit({ method, headers }: VisitRequest): VisitKind {
  if (purposeHeaders.some((name) => headers[name] !== undefined && beforehand.test(String(headers[name]))))
    return 'prefetch';
  if (method === 'HEAD') return 'head';
  const visitor = kindOfVisitor((headers['user-agent'] ?? '') as string);
  return visitor === 'person' && headers.range !== undefined ? 'range' : visitor;
}

const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const beforehand = /prefetch|prerender|preview/i;

/** Programs that fetch a link because somebody wrote it in a message, to show a card of it. */
const linkPreview =
  /facebookexternalhit|facebot|^whatsapp\/|^viber\/|slackbot|slack-imgproxy|twitterbot|telegrambot|discordbot|linkedinbot|skypeuripreview|microsoftpreview|line-poker|kakaotalk-scrap|vkshare|redditbot|mastodon\/|cardyb|embedly|iframely|snap url preview|zoombot|google-pagerenderer/i;

/**
 * Names that `isbot` takes for robots and that are none by themselves: apps that scan codes open links through their
 * platform's HTTP library, and some call themselves scanners; who drives a browser opens what a person told it to. What crawls
 * says so by a name of its own.
 */
const humanClientPattern =
  /cfnetwork|headlesschrome|(qr|bar) ?_?-?(codes?)? ?_?-?(scan|reader)|^(curl|wget|node|undici|axios|okhttp|dart|python|go-http-client|postman|autocannon)\b/i;

const kindOfVisitor = remembered((userAgent: string) => {
  if (linkPreview.test(userAgent)) return 'preview';
  return isbot(userAgent) && !humanClientPattern.test(userAgent) ? 'crawler' : 'person';
});
