import { isKindSlug, kindSlugs, type KindSlug } from './kinds/kinds.js';

/** Steps in their order. Addresses name all but the first. */
export const stepNames = ['start', 'customize', 'size-color', 'download'] as const;

export type StepName = (typeof stepNames)[number];

/** A screen of the generator. */
export interface GeneratorPlace {
  readonly step: StepName;
  /** undefined: the address names no kind. */
  readonly kind: KindSlug | undefined;
}

/** Addresses without a kind, which is then in the route state. */
const barePlaces: Readonly<Record<string, StepName>> = {
  '/generate': 'start',
  '/customize': 'customize',
  '/download': 'download',
};

/** Address to which Back leads from the download. */
export const bareCustomizePath = '/customize';

/** Returns the screen at a path; undefined for a path outside the generator. */
export function generatorPlaceAt(path: string): GeneratorPlace | undefined {
  if (Object.hasOwn(barePlaces, path)) return { step: barePlaces[path]!, kind: undefined };
  const [, kind, named] = /^\/generate\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const step = named === undefined ? 'start' : stepNames.find((name) => name === named && name !== 'start');
  return step && isKindSlug(kind) ? { step, kind } : undefined;
}

export const generatorPath = (step: StepName, kind: KindSlug): string =>
  step === 'start' ? `/generate/${kind}` : `/generate/${kind}/${step}`;

/** Paths of the start screens in the order of the kinds. */
export const startPaths: readonly string[] = kindSlugs.map((kind) => generatorPath('start', kind));
