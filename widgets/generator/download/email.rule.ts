/** The longest address that mail carries (RFC 5321 §4.5.3.1.3). */
const longest = 254;

export type EmailFault = 'missing' | 'malformed';

/** What is wrong with an address that a code is to be sent to (C §5); undefined when nothing is. */
export function emailFault(email: string): EmailFault | undefined {
  if (!email.trim()) return 'missing';
  const isLike = email.trim().length <= longest && /^[^\s@,;]+@[^\s@,;]+\.[^\s@.,;]+$/.test(email.trim());
  return isLike ? undefined : 'malformed';
}
