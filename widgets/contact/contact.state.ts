import {
  contactFaults,
  type ContactFaults,
  type ContactField,
  contactFields,
  type ContactValues,
} from './contact.rule.js';

/** The contact form (S §4, §5). */
export interface ContactState {
  readonly values: ContactValues;
  /** Fields that were typed in: these say what is wrong with them. */
  readonly changed: readonly ContactField[];
  /** Somebody wanted to send it while it was invalid: every field says what is wrong with it. */
  readonly tried: boolean;
  /** The invalid fields shake. */
  readonly shaking: boolean;
  readonly sending: boolean;
}

export type ContactAction =
  | { readonly kind: 'changed'; readonly field: ContactField; readonly value: string }
  /** What stood in the fields before the script came. */
  | { readonly kind: 'found'; readonly values: ContactValues }
  | { readonly kind: 'refused' | 'shaken' | 'sendingBegan' | 'sent' | 'failed' };

export const emptyContact: ContactState = {
  values: { name: '', email: '', subject: '', message: '' },
  changed: [],
  tried: false,
  shaking: false,
  sending: false,
};

export function contactReducer(state: ContactState, action: ContactAction): ContactState {
  switch (action.kind) {
    case 'changed':
      return {
        ...state,
        values: { ...state.values, [action.field]: action.value },
        changed: [...new Set([...state.changed, action.field])],
      };
    case 'found':
      return { ...state, values: action.values };
    case 'refused':
      return { ...state, tried: true, shaking: true };
    case 'shaken':
      return { ...state, shaking: false };
    case 'sendingBegan':
      return { ...state, sending: true };
    case 'sent':
      return emptyContact;
    case 'failed':
      return { ...state, sending: false };
  }
}

/** The faults that are shown. */
export function shownFaults({ values, changed, tried }: ContactState): ContactFaults {
  const faults = Object.entries(contactFaults(values)) as [ContactField, string][];
  return Object.fromEntries(faults.filter(([field]) => tried || changed.includes(field)));
}

/** The field to mend first, in the order of the form; undefined when the form may be sent. */
export function firstInvalid({ values }: ContactState): ContactField | undefined {
  const faults = contactFaults(values);
  return contactFields.find((field) => faults[field]);
}
