/** Splits an address into everything before the hosts, the hosts, and the rest. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;
const host = /^([^[\]:]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const maxHosts = 10;
const maxLength = 4_000;

/**
 * Parses a database address in libpq's form, which may name several hosts: `postgres://user:password@one:5432,two:5432/name`.
 * `target_session_attrs` is optional and must be `read-write` or `primary`, since only such a host is ever used.
 * @returns one address per host; undefined for anything else
 */
export function readDatabaseUrl(text: string): string[] | undefined {
  const [, start, hosts, rest] = parts.exec(text) ?? [];
  if (start === undefined || hosts === undefined || rest === undefined || text.length > maxLength)
    return undefined;
  if (!/^(read-write|primary)$/.test(targetOf(rest))) return undefined;
  const names = hosts.split(',');
  if (names.length === 1) return [text];
  if (names.length > maxHosts || !names.every((name) => host.test(name))) return undefined;
  return names.map((name) => `${start}${name}${rest}`);
}

function targetOf(rest: string): string {
  const query = /\?([^#]*)/.exec(rest)?.[1];
  return new URLSearchParams(query).get('target_session_attrs') ?? 'read-write';
}
