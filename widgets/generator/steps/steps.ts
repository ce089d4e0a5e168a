import {
  type GeneratorPlace,
  generatorPlaceAt,
  type StepName,
} from '../../../server/domain/generator-paths.js';
import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import { kindTexts } from '../../shared/kind-texts.js';
import { texts } from '../texts.js';

/** Screen at a path. Unknown paths are the start screen, since the server has already refused foreign ones. */
export const placeAt = (path: string): GeneratorPlace =>
  generatorPlaceAt(path.replace(/\/$/, '')) ?? { step: 'start', kind: undefined };

/** Whether a step is a tab of the studio. */
export const isStudio = (step: StepName): boolean => step === 'customize' || step === 'size-color';

/** Name of a generator page: 'Generate QR for' and the kind. */
export const headingFor = (kind: KindSlug): string => texts().steps.generateFor(kindTexts()[kind].label);

/** Name of a step in the window title, before the name of the product. */
export function titleOf(step: StepName, kind: KindSlug): string {
  const heading = headingFor(kind);
  const { ready } = texts().steps;
  const styling = `${texts().create.styleIt} | ${heading}`;
  return {
    start: heading,
    customize: styling,
    'size-color': styling,
    download: ready,
  }[step];
}
