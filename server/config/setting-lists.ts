import { readOrigin } from '../domain/origin.js';

/** An admin: a name for the audit log, and the SHA-256 of the token, never the token itself. */
export interface AdminToken {
  readonly name: string;
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** Parses comma-separated `name:sha256hex`. @returns undefined for anything else and for duplicate names */
export function readAdminTokens(text: string): readonly AdminToken[] | undefined {
  const entries = text.split(',').map((entry) => /^\s*([\w.-]{1,64}):([0-9a-f]{64})\s*$/i.exec(entry));
  const tokens = entries.flatMap((match) =>
    match ? [{ name: match[1]!, sha256: match[2]!.toLowerCase() }] : [],
  );
  const names = new Set(tokens.map(({ name }) => name));
  return tokens.length === entries.length && names.size === tokens.length ? tokens : undefined;
}

/** The sites that may show the generator in a frame: all sites, or a list of origins. */
export type EmbedOrigins = '*' | readonly string[];

/** Parses `*`, or comma-separated origins. @returns undefined when an entry is no origin */
export function readEmbedOrigins(text: string): EmbedOrigins | undefined {
  if (text.trim() === '*') return '*';
  const origins = text.split(',').map((part) => readOrigin(part.trim()));
  return origins.every((origin) => origin !== undefined) ? [...new Set(origins)] : undefined;
}

/** A DNS block list. */
export interface RblZone {
  readonly zone: string;
  /** Address and port of the DNS server to ask; undefined: the system's DNS servers. */
  readonly server?: string;
}

const entry =
  /^((?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*)(?:@((?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?|\[[0-9a-f:.]+\](?::\d{1,5})?))?$/i;

/** Parses comma-separated zones, each with an optional DNS server: `zone@192.0.2.1:53`. @returns undefined for anything else */
export function readRblZones(text: string): readonly RblZone[] | undefined {
  const zones = text.split(',').map((part) => entry.exec(part.trim()));
  if (zones.some((zone) => zone === null)) return undefined;
  return zones.map((match) => {
    const [, zone, server] = match!;
    return { zone: zone!.toLowerCase(), ...(server && { server }) };
  });
}
