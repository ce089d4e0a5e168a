import type { Language } from '../domain/language.js';
import { generatorTexts } from './generator.texts.js';
import { type PageType, typeLabels } from './type-labels.texts.js';

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
export function generatorDescription(path: string, language: Language): string {
  const { descriptions, promise } = generatorTexts[language];
  return `${descriptions[typeOf(path)]} ${promise}`;
}

/** The title of a generator path (C §2); the widget keeps it up from step to step. */
export function generatorTitle(path: string, language: Language): string {
  const { generateFor, ready } = generatorTexts[language];
  return path.endsWith('/download') ? ready : generateFor(typeLabels[language][typeOf(path)]);
}

/** Where a path names no type, the generator starts with a link. */
const typeOf = (path: string): PageType => (pattern.exec(path)?.[1] as PageType | undefined) ?? 'url';
