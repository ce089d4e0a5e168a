import type { Destination } from '../../domain/outcome-columns.js';

/** Port: a list of hosts, or of files, that no code may lead to. */
export abstract class BlockList {
  /** Name of the list. It must never change, since the progress of sweeps is stored under it. */
  abstract readonly name: string;
  /** After this time existing codes are checked again; null: only when {@link version} changes. */
  abstract readonly maxAgeMs: number | null;
  /** Minimum time between checks of two hosts of existing codes, so that a third-party service is not flooded. */
  abstract readonly paceMs: number;

  /** A value that changes with the list. When it does, existing codes are checked again at once. */
  abstract version(): Promise<string>;

  /** Whether a destination is listed. Resolves to false when the list does not respond in time: it must not stop creations. */
  abstract lists(destination: Destination): Promise<boolean>;
}
