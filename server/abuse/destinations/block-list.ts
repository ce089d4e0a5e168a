/** What a code leads to, as lists compare it. */
export interface Target {
  /** As {@link hostOf} gives it; null for a file. */
  readonly host: string | null;
  /** Of the file's content, in hexadecimal; null for a link. */
  readonly fileSha256: string | null;
}

/** Port: a list of hosts, or of files, that no code may lead to. */
export abstract class BlockList {
  /** Stable: progress over existing codes is kept under it. */
  abstract readonly name: string;
  /** After this time existing codes are asked about again; null: only when {@link version} changes. */
  abstract readonly maxAgeMs: number | null;
  /** Least time between two existing hosts, so that a service of others is not flooded. */
  abstract readonly paceMs: number;

  /** A value that changes with the list: then existing codes are asked about again at once. */
  abstract version(): Promise<string>;

  /** Whether a target is listed. A list that does not answer in time lists nothing: it must not stop creations. */
  abstract lists(target: Target): Promise<boolean>;
}
