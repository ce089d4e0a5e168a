/** Number of hardships: the highest score. */
export const ladderRungs = 8;

/** The score from which a code that every decoder reads scans well enough to be printed. */
export const okScore = 6;

/** Codes that score less are not made. */
export const leastScore = 4;

/** How many decoders read the picture of every code. */
export const decoderCount = 3;
