/** An admin: a name for the records, and the SHA-256 of the token, never the token itself. */
export interface AdminToken {
  readonly name: string;
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** Parses comma-separated `name:sha256hex`; undefined for anything else and for duplicate names. */
export function readAdminTokens(text: string): readonly AdminToken[] | undefined {
  const entries = text.split(',').map((entry) => /^\s*([\w.-]{1,64}):([0-9a-f]{64})\s*$/i.exec(entry));
  const tokens = entries.flatMap((match) =>
    match ? [{ name: match[1]!, sha256: match[2]!.toLowerCase() }] : [],
  );
  const names = new Set(tokens.map(({ name }) => name));
  return tokens.length === entries.length && names.size === tokens.length ? tokens : undefined;
}
