import { isEmailAddress } from '../../server/domain/email-address.js';
import { contactLengths } from '../../server/domain/limits.js';
import { texts } from './texts.js';

export const contactFields = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

export type ContactValues = Readonly<Record<ContactField, string>>;

/** Error message by field. Valid fields have no entry. */
export type ContactFaults = Readonly<Partial<Record<ContactField, string>>>;

/** Validates a message to support. The error messages are those of the product specification, in the language of the page. */
export function contactFaults(values: ContactValues): ContactFaults {
  const faults = contactFields.map((field) => [field, faultOf(field, values[field].trim())] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault));
}

function faultOf(field: ContactField, text: string): string | undefined {
  if (field === 'email') return isEmailAddress(text) ? undefined : texts().invalidEmail;
  const { min, max } = contactLengths[field];
  if (text.length < min) return texts().tooShort(field, min);
  if (text.length > max) return texts().tooLong(field, max);
  return undefined;
}
