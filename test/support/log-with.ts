import { eventually } from './eventually.js';

/** Returns the log of a server once it holds a text, or as it is at the end: a line may arrive after the answer that it is about. */
export const logWith = (server: { output(): string }, text: string): Promise<string> =>
  eventually(
    async () => server.output(),
    (log) => log.includes(text),
  );
