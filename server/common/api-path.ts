const aliases: readonly (readonly [string, string])[] = [
  ['/functions/v1/api/', '/api/'],
  ['/s3/get-upload-url', '/api/upload/url'],
];

/** Routes under the API that its published base does not reach (contract §4). */
const unpublished = /^\/api\/(admin|docs|openapi\.json|email\/send-test)\b/;

/** The canonical address of a published one, by path rewriting: `/functions/v1/api/qr/X` is `/api/qr/X` (contract §4). */
export function canonicalUrl(url: string): string {
  for (const [alias, canonical] of aliases) {
    if (!url.startsWith(alias)) continue;
    const rewritten = canonical + url.slice(alias.length);
    if (!unpublished.test(decoded(rewritten))) return rewritten;
  }
  return url;
}

/** As the router will read it; it answers a malformed address itself. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch (error) {
    if (error instanceof URIError) return url;
    throw error;
  }
}

/** Whether programs rather than people call this address, so that a failure is JSON and not a page. */
export function isApiPath(url: string): boolean {
  return /^\/(api|functions|s3|health|metrics)(\/|\?|$)/.test(url);
}
