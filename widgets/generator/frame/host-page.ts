import type { FrameMessages } from '../../shared/embed-messages.js';
import {
  type PageRequest,
  readPageMessage,
  readWordPressSecret,
  wordPressMessage,
} from './page-message.rule.js';

/** The page around the frame: a page with our loader, WordPress, or any other. */
export interface HostPage {
  /** undefined where it is not known, or the page has none. */
  readonly origin: string | undefined;
  readonly isSandboxed: boolean;
  tell<Type extends keyof FrameMessages>(type: Type, detail: FrameMessages[Type]): void;
  /** Has WordPress go to an address of this server; undefined anywhere else. */
  readonly open: ((address: string) => void) | undefined;
  /** @returns stops listening */
  listen(onRequest: (request: PageRequest) => void): () => void;
}

/** The one that the frame's address names; messages go to no other, and are taken from no other. */
export function findHostPage(): HostPage {
  const query = new URLSearchParams(location.search);
  const id = query.get('id') ?? '';
  const named = query.get('origin') ?? '';
  const secret = readWordPressSecret(location.hash);
  const isFramed = window.parent !== window;
  // A sandboxed page cannot be named by an origin.
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

/** Of the page around the frame, unless it hides it. */
function referrerOrigin(): string | undefined {
  try {
    return new URL(document.referrer).origin;
  } catch {
    return undefined; // TypeError
  }
}
