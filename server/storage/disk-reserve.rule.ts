const mebibyte = 2 ** 20;

const reservedShare = 0.05;
const leastReserveBytes = 512 * mebibyte;
/** On a small volume a fixed amount would leave nothing for files. */
const mostReservedShare = 0.2;

/**
 * What files of visitors leave free on a volume, for the database that lives beside them: without room for its WAL, PostgreSQL stops.
 * @returns bytes: a twentieth of the volume or 512 MiB, whichever is more, but at most a fifth of the volume
 */
export function reserveBytes(volumeBytes: number): number {
  const wanted = Math.max(volumeBytes * reservedShare, leastReserveBytes);
  return Math.min(wanted, volumeBytes * mostReservedShare);
}
