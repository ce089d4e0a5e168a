import {
  contactFaults,
  type ContactFaults,
  type ContactField,
  contactFields,
  type ContactValues,
} from './contact.rule.js';
import { texts } from './texts.js';

export interface ContactState {
  readonly values: ContactValues;
  /** Fields that the visitor has edited. Only these show their errors before the form is submitted. */
  readonly changed: readonly ContactField[];
  /** Whether the form was submitted while invalid; all fields then show their errors. */
  readonly submitted: boolean;
  /** Whether the shake animation of the invalid fields is running. */
  readonly shaking: boolean;
  readonly sending: boolean;
}

export type ContactAction =
  | { readonly kind: 'changed'; readonly field: ContactField; readonly value: string }
  /** The fields contained text that was typed before hydration. */
  | { readonly kind: 'prefilled'; readonly values: ContactValues }
  | { readonly kind: 'rejected' | 'shakeEnded' | 'sendingBegan' | 'sent' | 'failed' };

export const emptyContact: ContactState = {
  values: { name: '', email: '', subject: '', message: '' },
  changed: [],
  submitted: false,
  shaking: false,
  sending: false,
};

/** A form that is prefilled with an objection to the disabling of a code. */
export const beginObjection = (code: string): ContactState => ({
  ...emptyContact,
  values: {
    ...emptyContact.values,
    subject: texts().objectionSubject(code),
    message: texts().objection(code),
  },
});

export function contactReducer(state: ContactState, action: ContactAction): ContactState {
  switch (action.kind) {
    case 'changed':
      return {
        ...state,
        values: { ...state.values, [action.field]: action.value },
        changed: [...new Set([...state.changed, action.field])],
      };
    case 'prefilled':
      return { ...state, values: action.values };
    case 'rejected':
      return { ...state, submitted: true, shaking: true };
    case 'shakeEnded':
      return { ...state, shaking: false };
    case 'sendingBegan':
      return { ...state, sending: true };
    case 'sent':
      return emptyContact;
    case 'failed':
      return { ...state, sending: false };
  }
}

/** Errors of the fields that show them: edited fields, or all after a submission. */
export function shownFaults({ values, changed, submitted }: ContactState): ContactFaults {
  const faults = Object.entries(contactFaults(values)) as [ContactField, string][];
  return Object.fromEntries(faults.filter(([field]) => submitted || changed.includes(field)));
}

/** First invalid field in the order of the form; undefined if all are valid. */
export function firstInvalid({ values }: ContactState): ContactField | undefined {
  const faults = contactFaults(values);
  return contactFields.find((field) => faults[field]);
}
