/** Labels of the types that have a start screen (C §2). */
const typeLabels: Readonly<Record<string, string>> = {
  url: 'Website, URL',
  pdf: 'PDF',
  social: 'Social Media',
  menu: 'Menu',
};

const pattern =
  /^\/(?:generate(?:\/(url|pdf|social|menu)(?:\/(?:customize|size-color|download))?)?|customize|download)$/;

/** Whether the generator has a screen at this path (contract §3). */
export const isGeneratorPath = (path: string): boolean => pattern.test(path);

/** The title of a generator path; the widget keeps it up from step to step. */
export const generatorTitle = (path: string): string =>
  `Generate QR for ${typeLabels[pattern.exec(path)?.[1] ?? 'url']}`;
