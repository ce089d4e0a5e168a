import type { StepNumber } from '../shared/step-indicator.js';
import { isQrType, type QrType } from './qr-types.js';

export type StepName = 'start' | 'customize' | 'size-color' | 'download';

/** Which of the three steps of the header a screen belongs to (C §2). */
export const stepNumbers: Readonly<Record<StepName, StepNumber>> = {
  start: 2,
  customize: 2,
  'size-color': 2,
  download: 3,
};

export interface Place {
  readonly step: StepName;
  /** undefined: the address names no type; it is that of the route state then */
  readonly type: QrType | undefined;
}

const laterSteps: readonly string[] = ['customize', 'size-color', 'download'];

/** The step an address stands for; what is none of them is the start screen, the server having refused the rest. */
export function placeAt(path: string): Place {
  const parts = path.split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  return {
    step: laterSteps.includes(last) ? (last as StepName) : 'start',
    type: parts.find(isQrType),
  };
}

export function pathTo(step: StepName, type: QrType): string {
  return step === 'start' ? `/generate/${type}` : `/generate/${type}/${step}`;
}

/** Where Back leads from the download: without a type in the address (C §2). */
export const bareCustomizePath = '/customize';
