/** The two advertising pages between a scan and its resource, in their order; the code's id follows. */
export const preContentPaths = { first: '/prel1', second: '/prel2' } as const;

export type PreContentStep = keyof typeof preContentPaths;

export const preContentPath = (step: PreContentStep, id: string): string => `${preContentPaths[step]}/${id}`;

/** Whether a path is that of an advertising page of some code, in any case. */
export const isPreContentPath = (path: string): boolean =>
  Object.values(preContentPaths).some((start) => path.toLowerCase().startsWith(`${start}/`));

/** The page of one code. */
export const qrPagePath = (id: string): string => `/qr/${id}`;

/** The page that we make of a code's content. */
export const contentPagePath = (id: string): string => `/p/${id}`;

/** Shows where a code leads, without going there and without counting. */
export const destinationPath = (id: string): string => `/${id}+`;

/** The contact page with an objection against switching this code off begun in its form. */
export const objectionPath = (id: string): string => `/contact-us?code=${id}`;

/** A picture of a code, by the ending of its format; the server names the file. */
export const imagePath = (id: string, ending: string): string =>
  `/api/qr/${encodeURIComponent(id)}/image.${ending}`;

/** Of the links in our mails, before their token. */
export const unsubscribePath = '/unsubscribe';
