import { type GeneratorPlace, generatorPlaceAt, type StepName } from '../../server/domain/generator-paths.js';
import type { StepNumber } from '../shared/step-indicator.js';

/** Step in the header of the page to which each screen belongs. */
export const stepNumbers: Readonly<Record<StepName, StepNumber>> = {
  start: 2,
  customize: 2,
  'size-color': 2,
  download: 3,
};

/** Screen at a path. Unknown paths are the start screen, since the server has already refused foreign ones. */
export const placeAt = (path: string): GeneratorPlace =>
  generatorPlaceAt(path.replace(/\/$/, '')) ?? { step: 'start', kind: undefined };
