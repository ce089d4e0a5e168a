import type { Language } from '../domain/languages/languages.js';
import type { Texts } from '../domain/languages/rooms.js';
import { stepHeading } from '../domain/step-heading.js';
import { generatorPageTexts, generatorTexts, kindLabels } from './page-texts.js';

/** The kinds of code, as addresses of pages name them. */
export type PageType = keyof Texts['kinds'];

const pattern =
  /^\/(?:generate(?:\/(url|pdf|social|menu)(?:\/(?:customize|size-color|download))?)?|customize|download)$/;

/** Whether the generator has a screen at this path. */
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
export function generatorDescription(path: string, language: Language): string {
  const { descriptions, promise } = generatorPageTexts(language);
  return `${descriptions[typeOf(path)]} ${promise}`;
}

/** The title of a generator path; the widget updates it from step to step. */
export function generatorTitle(path: string, language: Language): string {
  const kind = kindLabels(language)[typeOf(path)];
  return stepHeading(generatorTexts(language).steps, kind, path.endsWith('/download'));
}

/** Where a path names no type, the generator starts with a link. */
const typeOf = (path: string): PageType => (pattern.exec(path)?.[1] as PageType | undefined) ?? 'url';
