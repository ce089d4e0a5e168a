/** The hosts whose ban reaches a host: itself and those that it is a subdomain of, without the top-level domain. */
export function hostSuffixes(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
