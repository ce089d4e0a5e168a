import type { FrameMessages, MessageOf } from '../shared/embed-messages.js';

/** Messages that the page acts on. Nothing reads `step` yet. */
type ReadMessages = Omit<FrameMessages, 'step'>;

/**
 * Fields of each message, separated by spaces: `height` and `top` are numbers in px, all others texts. After a bar follow the
 * fields of a shorter variant: for a code without a key, and for a code that holds its content.
 */
const fields: Readonly<Record<keyof ReadMessages, string>> = {
  ready: 'version height',
  height: 'height',
  created: 'id link imageUrl key manageUrl|id link imageUrl|kind',
  downloaded: 'id format|kind format',
  error: 'code message',
  scroll: 'top',
};

/** Limit above the height of any step, so that a page cannot grow without end. */
const maxPx = 20_000;

/**
 * Validates a message from the frame.
 * @param id id that the element gave to its frame
 * @returns the message with the fields above and no others; undefined if the data is not a message of this frame
 */
export function readFrameMessage(data: unknown, id: string): MessageOf<ReadMessages> | undefined {
  const message = Object(data) as Record<string, string | number | object | undefined>;
  const { type } = message;
  const detail = Object(message.detail) as Record<string, unknown>;
  if (typeof type !== 'string' || message.qr !== 1 || message.id !== id || !Object.hasOwn(fields, type))
    return;
  for (const names of fields[type as keyof ReadMessages].split('|')) {
    const known: Record<string, unknown> = {};
    const isSound = (name: string) => {
      const value = (known[name] = detail[name]);
      if (!/height|top/.test(name)) return typeof value === 'string';
      return typeof value === 'number' && value >= 0 && value <= maxPx;
    };
    if (names.split(' ').every(isSound)) return { type, detail: known } as unknown as MessageOf<ReadMessages>;
  }
}
