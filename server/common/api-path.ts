const aliases: readonly (readonly [string, string])[] = [
  ['/functions/v1/api/', '/api/'],
  ['/s3/get-upload-url', '/api/upload/url'],
];

/** The canonical address of a published alias: `/functions/v1/api/qr/X` is `/api/qr/X`. Routes may refuse aliases by their policy. */
export function canonicalUrl(url: string): string {
  const match = aliases.find(([alias]) => url.startsWith(alias));
  return match ? match[1] + url.slice(match[0].length) : url;
}

/** Whether programs rather than people call this address, so that a failure is JSON and not a page. */
export function isApiPath(url: string): boolean {
  return /^\/(api|functions|s3|health|metrics)(\/|\?|$)/.test(url);
}
