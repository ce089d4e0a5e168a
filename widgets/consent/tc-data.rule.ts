import type { ConsentSignal } from './consent.state.js';

/** The part of `TCData` (IAB TCF v2) that is read here. */
export interface TcData {
  readonly gdprApplies?: boolean;
  readonly eventStatus?: 'tcloaded' | 'cmpuishown' | 'useractioncomplete';
  readonly purpose?: { readonly consents?: Readonly<Record<string, boolean>> };
}

/** Purpose 1 is 'Store and/or access information on a device', without which neither ads nor analytics work. */
const storagePurpose = '1';

/** @returns the signal; undefined if nothing has been decided */
export function signalOf({ gdprApplies, eventStatus, purpose }: TcData): ConsentSignal | undefined {
  if (gdprApplies === false) return { type: 'unneeded' };
  const decision = purpose?.consents?.[storagePurpose] === true ? 'granted' : 'refused';
  switch (eventStatus) {
    case 'cmpuishown':
      return { type: 'asked' };
    case 'useractioncomplete':
      return { type: 'answered', by: 'userActionComplete', decision };
    case 'tcloaded':
      return { type: 'answered', by: 'tcLoaded', decision };
    default:
      return undefined;
  }
}

/** Whether the data of a message event is about consent. TCF API calls by message, and their answers, do not count. */
export function isConsentMessage(data: unknown): boolean {
  const text =
    typeof data === 'object' && data !== null ? Object.entries(data).flat().join(' ') : String(data);
  return /consent/i.test(text) && !text.includes('__tcfapi');
}
