import { type GeneratorPlace, generatorPlaceAt, type StepName } from '../../server/domain/generator-paths.js';
import type { StepNumber } from '../shared/step-indicator.js';

/** The step of the page's header that each screen belongs to. */
export const stepNumbers: Readonly<Record<StepName, StepNumber>> = {
  start: 2,
  customize: 2,
  'size-color': 2,
  download: 3,
};

/** The screen at a path; any other path is the start screen, since the server has refused what is none of ours. */
export const placeAt = (path: string): GeneratorPlace =>
  generatorPlaceAt(path.replace(/\/$/, '')) ?? { step: 'start', kind: undefined };
