import { stepHeading } from '../../server/domain/step-heading.js';
import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import type { StepName } from '../../server/domain/generator-paths.js';
import { kindTexts } from '../shared/kind-texts.js';
import { texts } from './texts.js';

/** Name of a generator page: 'Generate QR for' and the kind. */
export const headingFor = (kind: KindSlug): string => texts().steps.generateFor(kindTexts()[kind].label);

/** Name of a step in the window title, before the name of the product. */
export function titleOf(step: StepName, type: KindSlug): string {
  switch (step) {
    case 'start':
      return headingFor(type);
    case 'customize':
      return texts().steps.customizeTitle(headingFor(type));
    case 'size-color':
      return texts().steps.sizeColorTitle(headingFor(type));
    case 'download':
      return texts().steps.ready;
  }
}

/** Main heading of a step. */
export const headingOf = (step: StepName, type: KindSlug): string =>
  stepHeading(texts().steps, kindTexts()[type].label, step === 'download');
