export const contactFields = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

export type ContactValues = Readonly<Record<ContactField, string>>;

/** By field; those without a fault are missing. */
export type ContactFaults = Readonly<Partial<Record<ContactField, string>>>;

/** S §5, §9: texts as the server has them, in characters without the spaces around. */
export const limits = {
  name: { label: 'Name', least: 2, most: 50 },
  subject: { label: 'Subject', least: 3, most: 100 },
  message: { label: 'Message', least: 10, most: 1000 },
} as const;

/** RFC 5321 */
const longestEmail = 254;

/** As the server reads addresses (zod's `z.email`), so that nothing is sent that it would refuse. */
const emailPattern = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** What is wrong with a message to the support. */
export function contactFaults(values: ContactValues): ContactFaults {
  const faults = contactFields.map((field) => [field, faultOf(field, values[field].trim())] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault));
}

function faultOf(field: ContactField, text: string): string | undefined {
  if (field === 'email') return isEmail(text) ? undefined : 'Please enter a valid email address';
  const { label, least, most } = limits[field];
  if (text.length < least) return `${label} must be at least ${least} characters`;
  if (text.length > most) return `${label} must be at most ${most} characters`;
  return undefined;
}

const isEmail = (text: string) => text.length <= longestEmail && emailPattern.test(text);
