const gmail = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox to which an address most likely leads, so that `Ada+1@Example.org` shares the limits of `ada@example.org`. Use it
 * only to compare: mails go to the address as it was entered.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '');
  return gmail.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
