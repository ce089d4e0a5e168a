import type { FrameMessages } from '../../shared/embed-messages.js';
import {
  type PageRequest,
  readPageMessage,
  readWordPressSecret,
  wordPressMessage,
} from './page-message.rule.js';

/** The page around the frame: one with our loader, WordPress, or any other page. */
export interface HostPage {
  /** Origin of the page; undefined if it is unknown or the page has none. */
  readonly origin: string | undefined;
  readonly isSandboxed: boolean;
  tell<Type extends keyof FrameMessages>(type: Type, detail: FrameMessages[Type]): void;
  /** Asks WordPress to open an address of this server; undefined on other pages. */
  readonly open: ((address: string) => void) | undefined;
  /** @returns a function that stops listening */
  listen(onRequest: (request: PageRequest) => void): () => void;
}

/** Finds the page that the frame's URL names. Messages are sent to and accepted from no other origin. */
export function findHostPage(): HostPage {
  const query = new URLSearchParams(location.search);
  const id = query.get('id') ?? '';
  const named = query.get('origin') ?? '';
  const secret = readWordPressSecret(location.hash);
  const isFramed = window.parent !== window;
  // A sandboxed page has no origin that `postMessage` could name.
  const target = named === 'null' ? '*' : named;
  const post = (message: object, to: string) => {
    if (isFramed && to) window.parent.postMessage(message, to);
  };
  const postToWordPress = (message: 'height' | 'link', value: number | string) =>
    secret && post(wordPressMessage(message, value, secret), referrerOrigin() ?? '*');
  return {
    origin: named === 'null' ? undefined : named || referrerOrigin(),
    isSandboxed: self.origin === 'null',
    tell: (type, detail) => {
      post({ qr: 1, type, id, detail }, target);
      if ('height' in detail) postToWordPress('height', detail.height);
    },
    open: secret ? (address) => postToWordPress('link', address) : undefined,
    listen: (onRequest) => {
      const receive = ({ source, origin, data }: MessageEvent) => {
        if (source !== window.parent || origin !== named) return;
        const request = readPageMessage(data, id);
        if (request) onRequest(request);
      };
      addEventListener('message', receive);
      return () => removeEventListener('message', receive);
    },
  };
}

/** Origin in the referrer; undefined if the page hides its referrer. */
function referrerOrigin(): string | undefined {
  try {
    return new URL(document.referrer).origin;
  } catch {
    return undefined; // TypeError: the referrer is empty
  }
}
