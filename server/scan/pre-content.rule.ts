/**
 * Whether the scan with this counter value goes by way of the advertising pages.
 * The specification's parity rule is the case `every = 2` (S §4, contract §5.2).
 * @param every every n-th scan does; 0: none
 */
export const goesThroughPreContent = (counter: number, every: number): boolean =>
  every > 0 && counter % every === 0;
