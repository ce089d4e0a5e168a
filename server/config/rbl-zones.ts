/** A DNS block list. */
export interface RblZone {
  readonly zone: string;
  /** Address and port of the DNS server to ask; undefined: those of the system. */
  readonly server?: string;
}

const entry =
  /^((?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*)(?:@((?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?|\[[0-9a-f:.]+\](?::\d{1,5})?))?$/i;

/** @returns undefined where one is wrong */
export function readRblZones(text: string): readonly RblZone[] | undefined {
  const zones = text.split(',').map((part) => entry.exec(part.trim()));
  if (zones.some((zone) => zone === null)) return undefined;
  return zones.map((match) => {
    const [, zone, server] = match!;
    return { zone: zone!.toLowerCase(), ...(server && { server }) };
  });
}
