import { stepHeading } from '../../server/domain/step-heading.js';
import { typeLabels } from '../shared/type-labels.js';
import { headingFor, type QrType } from './qr-types.js';
import type { StepName } from './steps.js';
import { texts } from './texts.js';

/** What a step is called in the window's title, before the product's name. */
export function titleOf(step: StepName, type: QrType): string {
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

/** The main heading of a step. */
export const headingOf = (step: StepName, type: QrType): string =>
  stepHeading(texts().steps, typeLabels()[type], step === 'download');
