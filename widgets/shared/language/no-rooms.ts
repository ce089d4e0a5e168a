/** Stands for the `server-rooms.ts` of a language in a browser, which never asks for them. */
export const rooms = {};
