const gmail = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address most likely leads to, so that `Ada+1@Example.org` does not get past what holds for `ada@example.org`.
 * Only for comparing: mails go to the address as it was given.
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
