/** A phone at arm's length reads modules of this width in mm. */
const leastModuleMm = 0.45;
const stepMm = 5;

/** Returns the width in mm at which a code should be printed at least. @param moduleCount modules a side */
export const leastPrintMm = (moduleCount: number): number =>
  Math.max(20, Math.ceil((moduleCount * leastModuleMm) / stepMm) * stepMm);

/** Whether a code needs more than the usual width. */
export const isDense = (moduleCount: number): boolean => leastPrintMm(moduleCount) > 20;
