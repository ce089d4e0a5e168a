/** How long an upload address is valid. */
export const addressLifeSeconds = 10 * 60;

/** An upload of which no code was made goes after so long. */
export const uploadLifeMs = 24 * 60 * 60 * 1000;

/** No upload writes nothing for so long and still goes on. */
export const temporaryLifeMs = 60 * 60 * 1000;

/** A client that sends nothing for this long is disconnected. */
export const stallMs = 60_000;
