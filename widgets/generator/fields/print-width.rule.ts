/** A phone at arm's length reads modules of this width in mm. */
const minModuleMm = 0.45;
const stepMm = 5;

/** Returns the width in mm at which a code should be printed at least. @param moduleCount modules a side */
export const minPrintMm = (moduleCount: number): number =>
  Math.max(20, Math.ceil((moduleCount * minModuleMm) / stepMm) * stepMm);

/** Whether a code needs more than the usual width. */
export const isDense = (moduleCount: number): boolean => minPrintMm(moduleCount) > 20;
