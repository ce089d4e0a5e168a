import { headingFor, type QrType } from './qr-types.js';
import type { StepName } from './steps.js';

/** What a step is called in the window's title, before the product's name. */
export function titleOf(step: StepName, type: QrType): string {
  switch (step) {
    case 'start':
      return headingFor(type);
    case 'customize':
      return `Customize | ${headingFor(type)}`;
    case 'size-color':
      return `Size and color | ${headingFor(type)}`;
    case 'download':
      return 'Your QR is ready';
  }
}

/** The main heading of a step (C §2). */
export const headingOf = (step: StepName, type: QrType): string =>
  step === 'download' ? 'Your QR is ready' : headingFor(type);
