import type { FrameMessages, MessageOf } from '../shared/embed-messages.js';

/** The messages that the page acts on; `step` is for nobody yet. */
type ReadMessages = Omit<FrameMessages, 'step'>;

/** What each has to tell: `height` and `top` in px, everything else a text. */
const fields: Readonly<Record<keyof ReadMessages, string>> = {
  ready: 'version height',
  height: 'height',
  created: 'id link imageUrl',
  downloaded: 'id format',
  error: 'code message',
  scroll: 'top',
};

/** Above what any step needs: a page must not grow without end. */
const maxPx = 20_000;

/**
 * Reads what the frame posted.
 * @param id of the element that the frame belongs to
 * @returns undefined for anything that is not one of its messages
 */
export function readFrameMessage(data: unknown, id: string): MessageOf<ReadMessages> | undefined {
  const message = Object(data) as Record<string, string | number | object | undefined>;
  const { type } = message;
  const detail = Object(message.detail) as Record<string, unknown>;
  if (message.qr !== 1 || message.id !== id || typeof type !== 'string' || !Object.hasOwn(fields, type))
    return;
  const isSound = fields[type as keyof ReadMessages].split(' ').every((name) => {
    const value = detail[name];
    if (!/height|top/.test(name)) return typeof value === 'string';
    return typeof value === 'number' && value >= 0 && value <= maxPx;
  });
  return isSound ? ({ type, detail } as unknown as MessageOf<ReadMessages>) : undefined;
}
