import { texts } from './texts.js';

export const contactFields = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

export type ContactValues = Readonly<Record<ContactField, string>>;

/** By field; those without a fault are missing. */
export type ContactFaults = Readonly<Partial<Record<ContactField, string>>>;

/** S §5, §9: in characters without the spaces around. */
export const limits = {
  name: { least: 2, most: 50 },
  subject: { least: 3, most: 100 },
  message: { least: 10, most: 1000 },
} as const;

/** RFC 5321 */
const longestEmail = 254;

/** As the server reads addresses (`server/common/email-address.ts`), so that nothing is sent that it would refuse. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]{2,59})$/i;

/** What is wrong with a message to the support, in the words of the specification or of its translation. */
export function contactFaults(values: ContactValues): ContactFaults {
  const faults = contactFields.map((field) => [field, faultOf(field, values[field].trim())] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault));
}

function faultOf(field: ContactField, text: string): string | undefined {
  if (field === 'email') return isEmail(text) ? undefined : texts().invalidEmail;
  const { least, most } = limits[field];
  if (text.length < least) return texts().tooShort(field, least);
  if (text.length > most) return texts().tooLong(field, most);
  return undefined;
}

const isEmail = (text: string) => text.length <= longestEmail && emailPattern.test(text);
