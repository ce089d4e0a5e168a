/** Status of a code. Only active codes open; makers pause codes, admins and bans disable them, and deletion is final. */
export type QrStatus = 'active' | 'disabled' | 'paused' | 'deleted';

/** Status of a code that exists and does not open. */
export type GoneStatus = Exclude<QrStatus, 'active'>;

/** Reason to warn visitors before a code opens: an admin upheld a report, or the host imitates another. */
export type QrWarning = 'reported' | 'look-alike';
