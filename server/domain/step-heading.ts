import type { Texts } from './languages/rooms.js';

/** The main heading of a step, which is also the title that the server gives its page. */
export const stepHeading = (
  { generateFor, ready }: Texts['generator']['steps'],
  kindLabel: string,
  isDownload: boolean,
): string => (isDownload ? ready : generateFor(kindLabel));
