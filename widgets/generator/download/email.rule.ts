/** The longest address that mail carries (RFC 5321 §4.5.3.1.3). */
const longest = 254;

/** What is wrong with an address that a code is to be sent to (C §5); undefined when nothing is. */
export function emailFault(email: string): string | undefined {
  if (!email.trim()) return 'Email is required';
  const isLike = email.trim().length <= longest && /^[^\s@,;]+@[^\s@,;]+\.[^\s@.,;]+$/.test(email.trim());
  return isLike ? undefined : 'Please enter a valid email address';
}
