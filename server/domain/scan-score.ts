/** Highest score: the number of degraded variants of a picture that decoders try to read. */
export const ladderRungs = 8;

/** Score from which a code scans well enough to be printed, if every decoder reads it. */
export const okScore = 6;

/** Codes with a lower score are refused. */
export const minScore = 4;

/** Number of decoders that try the picture of every code. */
export const decoderCount = 3;
