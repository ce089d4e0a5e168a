import { headingFor, type QrType } from './qr-types.js';
import type { StepName } from './steps.js';

const site = 'QR code generator';

/** Titles for changes of route; the server gives the first. */
export function titleOf(step: StepName, type: QrType): string {
  switch (step) {
    case 'start':
      return `${headingFor(type)} | ${site}`;
    case 'customize':
      return `Customize | ${headingFor(type)} | ${site}`;
    case 'size-color':
      return `Size and color | ${headingFor(type)} | ${site}`;
    case 'download':
      return `Your QR is ready | ${site}`;
  }
}
