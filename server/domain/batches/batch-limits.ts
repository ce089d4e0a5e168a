/** Limits of batches, for the server and the page alike. */

/** Most rows of a batch of a visitor, and of an admin. */
export const maxRows = 300;
export const maxAdminRows = 5_000;

/** Largest table, as CSV or as rows in JSON. */
export const maxTableBytes = 2 * 1024 * 1024;
export const maxColumns = 64;
export const maxCellBytes = 10 * 1024;

/** Most batches of one client that are not finished. One of them is made at a time. */
export const maxUnfinished = 2;

/** Number of rows refused because of their destination that stops a batch. */
export const maxBannedRows = 10;
