import { type TypeCard, typeCards } from './type-cards.js';

const pattern =
  /^\/(?:generate(?:\/(url|pdf|social|menu)(?:\/(?:customize|size-color|download))?)?|customize|download)$/;

/** Whether the generator has a screen at this path (contract §3). */
export const isGeneratorPath = (path: string): boolean => pattern.test(path);

/**
 * The address that search engines are to know a start screen by; undefined for the later steps, which hold nothing of
 * their own without the visitor's code.
 */
export function startScreenPath(path: string): string | undefined {
  if (path === '/generate') return '/generate/url';
  return /^\/generate\/\w+$/.test(path) && isGeneratorPath(path) ? path : undefined;
}

/** What a start screen says of itself to search engines. */
export function generatorDescription(path: string): string {
  const card = cardOf(path);
  return `${descriptions[card.type]} In four steps, free and without an account; checked to scan before you get it.`;
}

const descriptions: Readonly<Record<TypeCard['type'], string>> = {
  url: 'Make a QR code that opens any link.',
  pdf: 'Upload a PDF and make a QR code that opens it.',
  social: 'Make a QR code that leads to a social media profile.',
  menu: 'Upload a menu and make a QR code that opens it at the table.',
};

/** The title of a generator path (C §2); the widget keeps it up from step to step. */
export function generatorTitle(path: string): string {
  if (path.endsWith('/download')) return 'Your QR is ready';
  return `Generate QR for ${cardOf(path).title}`;
}

/** Where a path names no type, the generator starts with a link. */
function cardOf(path: string): TypeCard {
  const type = pattern.exec(path)?.[1] ?? 'url';
  return typeCards.find((card) => card.type === type)!;
}
