/**
 * Whether the scan with this counter value goes through the advertising pages.
 * @param every every n-th scan does; 0: none
 */
export const goesThroughPreContent = (counter: number, every: number): boolean =>
  every > 0 && counter % every === 0;
