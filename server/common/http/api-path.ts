const aliases: readonly (readonly [string, string])[] = [
  ['/functions/v1/api/', '/api/'],
  ['/s3/get-upload-url', '/api/upload/url'],
];

/** Rewrites a published path to the canonical one: `/functions/v1/api/qr/X` to `/api/qr/X`. Routes may refuse aliases by their policy. */
export function canonicalUrl(url: string): string {
  const match = aliases.find(([alias]) => url.startsWith(alias));
  return match ? match[1] + url.slice(match[0].length) : url;
}

/** Whether programs call this path, so that failures are sent as JSON instead of a page. */
export function isApiPath(url: string): boolean {
  return /^\/(api|functions|s3|health|metrics)(\/|\?|$)/.test(url);
}
