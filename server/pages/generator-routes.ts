import { typeCards } from './type-cards.js';

const pattern =
  /^\/(?:generate(?:\/(url|pdf|social|menu)(?:\/(?:customize|size-color|download))?)?|customize|download)$/;

/** Whether the generator has a screen at this path (contract §3). */
export const isGeneratorPath = (path: string): boolean => pattern.test(path);

/** The title of a generator path (C §2); the widget keeps it up from step to step. */
export function generatorTitle(path: string): string {
  if (path.endsWith('/download')) return 'Your QR is ready';
  const type = pattern.exec(path)?.[1] ?? 'url';
  return `Generate QR for ${typeCards.find((card) => card.type === type)?.title}`;
}
