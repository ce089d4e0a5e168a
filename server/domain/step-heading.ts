import type { Texts } from './languages/rooms.js';

/** Main heading of a step, which is also the title of its page. */
export const stepHeading = (
  { generateFor, ready }: Texts['generator']['steps'],
  kindLabel: string,
  isDownload: boolean,
): string => (isDownload ? ready : generateFor(kindLabel));
