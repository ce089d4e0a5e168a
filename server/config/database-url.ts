/** The start up to the hosts, the hosts, the rest. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;
const host = /^([^[\]:]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const maxHosts = 10;
const maxLength = 4_000;

/**
 * Reads an address of a database as libpq writes it, which may name several hosts: `postgres://user:password@one:5432,two:5432/name`.
 * `target_session_attrs` may say what is always so, that the host which accepts writes is meant.
 * @returns an address for each host; undefined when it is no such address
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
