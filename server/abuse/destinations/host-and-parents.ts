/** A host and the domains that it is within, down to two labels: `a.example.com`, `example.com`. */
export function hostAndParents(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}
