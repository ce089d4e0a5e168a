import type { FrameTexts } from '../../../server/embed/generator-frame.data.js';
import type { FrameMessages } from '../../shared/embed-messages.js';
import { ApiError } from '../../shared/api-client.js';

/** What the steps know about the page around the frame. */
export interface FrameSite {
  /** Origin of the page around the frame; undefined if it is unknown. */
  readonly origin: string | undefined;
  /** Whether the frame is sandboxed without an origin, so that it can neither save files nor open windows. */
  readonly isSandboxed: boolean;
  readonly texts: FrameTexts;
  /** Opens an address of this server outside the frame; undefined if the page offers no way to do so. */
  readonly open: ((address: string) => void) | undefined;
  /** Reports a failure to the page. @param message message that the visitor has seen */
  fail(error: unknown, message: string): void;
  tell<Type extends keyof FrameMessages>(type: Type, detail: FrameMessages[Type]): void;
}

/** Stable code of a failure or of its cause; `unknown` if the server gave none. */
export function failureCode(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  return error instanceof Error && error.cause ? failureCode(error.cause) : 'unknown';
}
