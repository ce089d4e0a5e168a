const aliases: readonly (readonly [string, string])[] = [
  ['/functions/v1/api/', '/api/'],
  ['/s3/get-upload-url', '/api/upload/url'],
];

/** API routes that are not available under the published base `/functions/v1`. */
const unpublished = /^\/api\/(admin|docs|openapi\.json|email\/send-test)\b/;

/** Rewrites a published path to ours: `/functions/v1/api/qr/X` to `/api/qr/X`. Other URLs are returned unchanged. */
export function canonicalUrl(url: string): string {
  for (const [alias, canonical] of aliases) {
    if (!url.startsWith(alias)) continue;
    const rewritten = canonical + url.slice(alias.length);
    if (!unpublished.test(decoded(rewritten))) return rewritten;
  }
  return url;
}

/** Decoded as the router will do, which rejects malformed URLs itself. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch (error) {
    if (error instanceof URIError) return url;
    throw error;
  }
}

/** Whether the path is called by programs, so that failures are JSON rather than a page. */
export function isApiPath(url: string): boolean {
  return /^\/(api|functions|s3|health|metrics)(\/|\?|$)/.test(url);
}
