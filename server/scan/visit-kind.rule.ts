import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { memoizeText } from './memoize-text.js';

/** What a request to a scan link is; only a person's counts as a scan. */
export type VisitKind = 'person' | 'head' | 'prefetch' | 'range' | 'preview' | 'crawler';

/**
 * A prefetch, prerender or thumbnail is to be refused, so that the real navigation sends its own request; any other visit is
 * answered, and not counted unless it is a person's.
 */
export function kindOfVisit({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): VisitKind {
  if (purposeHeaders.some((name) => name in headers && prefetchPurpose.test(String(headers[name]))))
    return 'prefetch';
  if (method === 'HEAD') return 'head';
  const visitor = kindOfVisitor(headers['user-agent'] ?? '');
  return visitor === 'person' && headers.range !== undefined ? 'range' : visitor;
}

const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const prefetchPurpose = /prefetch|prerender|preview/i;

/** Messengers and social networks that fetch a link from a message to show a preview card. */
const linkPreview =
  /facebookexternalhit|facebot|^whatsapp\/|^viber\/|slackbot|slack-imgproxy|twitterbot|telegrambot|discordbot|linkedinbot|skypeuripreview|microsoftpreview|line-poker|kakaotalk-scrap|vkshare|redditbot|mastodon\/|cardyb|embedly|iframely|snap url preview|zoombot|google-pagerenderer/i;

/**
 * Names that `isbot` lists as bots although people use them: scanner apps open links through their platform's HTTP library, or
 * call themselves scanners, and a driven browser opens what a person told it to. Real crawlers have names of their own.
 */
const humanClientPattern =
  /cfnetwork|headlesschrome|(qr|bar) ?_?-?(codes?)? ?_?-?(scan|reader)|^(curl|wget|node|undici|axios|okhttp|dart|python|go-http-client|postman|autocannon)\b/i;

const kindOfVisitor = memoizeText((userAgent: string) => {
  if (linkPreview.test(userAgent)) return 'preview';
  return isbot(userAgent) && !humanClientPattern.test(userAgent) ? 'crawler' : 'person';
});
