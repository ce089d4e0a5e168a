import type { FrameTexts } from '../../../server/embed/generator-frame.data.js';
import type { FrameMessages } from '../../shared/embed-messages.js';
import { ApiError } from '../../shared/api-client.js';

/** The site around the frame, as the steps know it. */
export interface FrameSite {
  /** Origin of the page around the frame; undefined where it is not known. */
  readonly origin: string | undefined;
  /** The frame has no origin of its own: it may neither save files nor open windows. */
  readonly isSandboxed: boolean;
  readonly texts: FrameTexts;
  /** Opens an address of ours outside of the frame; undefined where the page offers no way. */
  readonly open: ((address: string) => void) | undefined;
  /** Tells the page of a failure, in the words that the visitor was told. */
  fail(error: unknown, message: string): void;
  tell<Type extends keyof FrameMessages>(type: Type, detail: FrameMessages[Type]): void;
}

/** The stable code of a failure, also of one that another was made of; `unknown` where the server gave none. */
export function failureCode(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  return error instanceof Error && error.cause ? failureCode(error.cause) : 'unknown';
}
