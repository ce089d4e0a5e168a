/** Paths of the two advertising pages between a scan and its destination; the id of the code follows. */
export const preContentPaths = { first: '/prel1', second: '/prel2' } as const;

export type PreContentStep = keyof typeof preContentPaths;

export const preContentPath = (step: PreContentStep, id: string): string => `${preContentPaths[step]}/${id}`;

/**
 * Whether a configured path covers the path of a page. A configured path with a trailing slash covers everything below it, except `/`,
 * which covers the home page alone.
 */
export const coversPath = (configured: string, path: string): boolean =>
  configured === path || (configured.length > 1 && configured.endsWith('/') && path.startsWith(configured));

/** Whether a path belongs to an advertising page, ignoring case. */
export const isPreContentPath = (path: string): boolean =>
  Object.values(preContentPaths).some((start) => path.toLowerCase().startsWith(`${start}/`));

/** Path of the page about one code. */
export const qrPagePath = (id: string): string => `/qr/${id}`;

/** Path of the page where the maker changes a code. Its fragment may hold the key. */
export const managePath = (id: string): string => `/manage/${id}`;

/** Ways to keep a key, of which the page of the maker shows one first; `ways`: all of them. */
export const keyWays = ['passkey', 'file', 'ways'] as const;
export type KeyWay = (typeof keyWays)[number];

/** {@link managePath} with a way to keep the key first. */
export const keepKeyPath = (id: string, way: KeyWay): string => `${managePath(id)}?keep=${way}`;

/** Reads the way to keep the key in a query. @returns undefined if the page was not opened for its key */
export function keyWayIn(query: string): KeyWay | undefined {
  const way = new URLSearchParams(query).get('keep');
  return way === null ? undefined : (keyWays.find((name) => name === way) ?? 'ways');
}

/** Path of the page with the codes and keys of a browser. Its fragment may hold a key. */
export const myCodesPath = '/my-codes';

/** Path of the page that makes a code for each row of a table. */
export const manyPath = '/many';

/** {@link manyPath} for codes that are being made, or have been. */
export const batchPath = (id: string): string => `${manyPath}?batch=${id}`;

/** Path of the page that shows a sheet of a code before it is printed. */
export const printPath = (id: string): string => `/print/${id}`;

/** Path of the page that tests printed codes. @param id of the code that was printed; by default any code is tested */
export const testPath = (id?: string): string => (id === undefined ? '/test' : `/test?id=${id}`);

/** Path of the page that shows a code's content. */
export const contentPagePath = (id: string): string => `/p/${id}`;

/** Path of a file or picture of that page. */
export const contentFilePath = (id: string, name: string): string => `${contentPagePath(id)}/${name}`;

/** Path of the page that shows where a code leads, without counting a scan. */
export const destinationPath = (id: string): string => `/${id}+`;

/** Path of the contact page, whose form then begins with an objection to the deactivation of this code. */
export const objectionPath = (id: string): string => `/contact-us?code=${id}`;

/** Path of a picture by the ending of its format. The server names the downloaded file. */
export const imagePath = (id: string, ending: string): string =>
  `/api/qr/${encodeURIComponent(id)}/image.${ending}`;

/** Path of the unsubscribe links in mails; a token follows. */
export const unsubscribePath = '/unsubscribe';
