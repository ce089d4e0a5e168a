import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import type { FrameTexts } from '../../../server/embed/generator-frame.data.js';
import { ApiError } from '../../shared/api-client.js';
import type { FrameMessages } from '../../shared/embed-messages.js';
import { emptyKeyring, type FrameKeyring, manageUrlOf } from '../create/frame-keyring.js';
import {
  type PageRequest,
  readPageMessage,
  readWordPressSecret,
  wordPressMessage,
} from './page-message.rule.js';

/** The page around the frame: one with our loader, WordPress, or any other page. */
interface HostPage {
  /** Origin of the page; undefined if it is unknown or the page has none. */
  readonly origin: string | undefined;
  /** Whether the frame is sandboxed without an origin, so that it can neither save files nor open windows. */
  readonly isSandboxed: boolean;
  tell<Type extends keyof FrameMessages>(this: void, type: Type, detail: FrameMessages[Type]): void;
  /** Reports a code with a record. Sites in `EMBED_ORIGINS` also get its key and the address of its page for changes. */
  tellCreated(this: void, id: string, code: { readonly link: string; readonly imageUrl: string }): void;
  /** Keyring of the codes that are made here. */
  readonly keyring: FrameKeyring;
  /** Reports a failure. @param message message that the visitor has seen */
  fail(error: unknown, message: string): void;
  /** Asks WordPress to open an address of this server; undefined on other pages. */
  readonly open: ((address: string) => void) | undefined;
  /** @returns a function that stops listening */
  listen(onRequest: (request: PageRequest) => void): () => void;
}

/** What the steps know about the page around the frame. */
export interface FrameSite extends HostPage {
  readonly texts: FrameTexts;
  /** Kinds to which the page restricts the frame; empty for any. */
  readonly kinds: readonly KindSlug[];
}

/** The server renders the frame without knowing the page. */
const unknownPage: HostPage = {
  origin: undefined,
  isSandboxed: false,
  tell: () => {},
  tellCreated: () => {},
  keyring: emptyKeyring(null),
  fail: () => {},
  open: undefined,
  listen: () => () => {},
};

/**
 * Finds the page that the frame's URL names. Messages are sent to and accepted from no other origin.
 * @param keyOrigin origin of the page that may have keys, as the server says; null: none may
 * @param pageToken as in the data of the frame
 */
export function findHostPage(keyOrigin: string | null, pageToken: string | null): HostPage {
  if (typeof document === 'undefined') return unknownPage;
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
  const tell: HostPage['tell'] = (type, detail) => {
    post({ qr: 1, type, id, detail }, target);
    if ('height' in detail) postToWordPress('height', detail.height);
  };
  const isSandboxed = self.origin === 'null';
  // The server knows a frame without an origin by that, and its requests may have no further headers.
  const keyring = emptyKeyring(isSandboxed ? null : pageToken);
  return {
    origin: named === 'null' ? undefined : named || referrerOrigin(),
    isSandboxed,
    tell,
    tellCreated: (codeId, code) => {
      const { key } = keyring;
      const mayHaveKey = key !== undefined && named === keyOrigin;
      tell('created', {
        id: codeId,
        ...code,
        ...(mayHaveKey && { key, manageUrl: manageUrlOf(codeId, key) }),
      });
    },
    keyring,
    fail: (error, message) => tell('error', { code: failureCode(error), message }),
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

/** Stable code of a failure or of its cause; `unknown` if the server gave none. */
export function failureCode(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  return error instanceof Error && error.cause ? failureCode(error.cause) : 'unknown';
}
