import type { ConsentSignal } from './consent.state.js';

/** The part of `TCData` (IAB TCF v2) read here. */
export interface TcData {
  readonly gdprApplies?: boolean;
  readonly eventStatus?: 'tcloaded' | 'cmpuishown' | 'useractioncomplete';
  readonly purpose?: { readonly consents?: Readonly<Record<string, boolean>> };
}

/** Purpose 1: 'Store and/or access information on a device'. Ads and analytics need it for everything they do. */
const storagePurpose = '1';

/** @returns undefined if nothing has been decided */
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

/** Whether a message event is about consent. TCF API calls by message, and answers to them, do not count. */
export function isConsentMessage(data: unknown): boolean {
  const text =
    typeof data === 'object' && data !== null ? Object.entries(data).flat().join(' ') : String(data);
  return /consent/i.test(text) && !text.includes('__tcfapi');
}
