/** Whether advertising and analytics may load and store something on this device. */
export type ConsentDecision = 'granted' | 'refused';

/** Settles once it is known, and never rejects; where no consent is needed at once. Asked by as many as like, decided once. */
export function consentDecision(): Promise<ConsentDecision> {
  return Promise.resolve('granted');
}
