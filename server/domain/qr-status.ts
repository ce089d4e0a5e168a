/** What a code is: only an active one opens. `paused` by its maker, `disabled` by an admin or a ban, `deleted` for good. */
export type QrStatus = 'active' | 'disabled' | 'paused' | 'deleted';

/** Of a code that exists and does not open. */
export type GoneStatus = Exclude<QrStatus, 'active'>;

/** Why a code shows its destination before it opens: an admin upheld a report, or its host imitates another. */
export type QrWarning = 'reported' | 'look-alike';
