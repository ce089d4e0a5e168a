import { isbot } from 'isbot';

/** Why a request to a scan link is or is not a person's scan (contract §5.4). */
export type VisitKind = 'person' | 'head' | 'prefetch' | 'range' | 'crawler';

export interface Visit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Only a person's visit counts. A prefetch is to be refused, so that the real navigation asks again;
 * the rest are answered and not counted. Link previews are among the crawlers: their user agents say so.
 */
export function kindOfVisit({ method, headers }: Visit): VisitKind {
  const header = (name: string) => String(headers[name] ?? '');
  if (/prefetch|prerender|preview/i.test(`${header('sec-purpose')} ${header('purpose')} ${header('x-moz')}`))
    return 'prefetch';
  if (method === 'HEAD') return 'head';
  if (isCrawler(header('user-agent'))) return 'crawler';
  if (header('range')) return 'range';
  return 'person';
}

/**
 * Names that `isbot` takes for robots and that are none by themselves: apps that scan codes open links through their
 * platform's HTTP library, and some call themselves scanners. What crawls says so by a name of its own.
 */
const openedForSomebody =
  /cfnetwork|headlesschrome|scanner|^(curl|wget|node|undici|axios|okhttp|dart|python|go-http-client|postman|autocannon)\b/i;

const isCrawler = (userAgent: string) => isbot(userAgent) && !openedForSomebody.test(userAgent);
