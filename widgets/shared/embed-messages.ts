import type { EmbedTheme } from '../../server/domain/embed.js';
import type { StepName } from '../../server/domain/generator-paths.js';

/** Payloads of the messages that the frame of the generator sends to the page around it. */
export interface FrameMessages {
  /** The frame can be used. `version` is that of the product, `height` as in the message `height`. */
  ready: { readonly version: string; readonly height: number };
  /** Height of the frame's content in px. */
  height: { readonly height: number };
  step: { readonly step: StepName };
  /** The page learns only the kind of a code that holds its content. Sites that `EMBED_ORIGINS` names get the key of other codes. */
  created:
    | {
        readonly id: string;
        readonly link: string;
        readonly imageUrl: string;
        readonly key?: string;
        readonly manageUrl?: string;
      }
    | { readonly kind: string };
  downloaded:
    | { readonly id: string; readonly format: string }
    | { readonly kind: string; readonly format: string };
  error: { readonly code: string; readonly message: string };
  /** Asks the page to scroll to the start of a step that is out of sight. `top` is its distance from the top of the frame in px. */
  scroll: { readonly top: number };
}

/** Payloads of the messages that the page sends to the frame. */
export interface PageMessages {
  theme: { readonly theme: EmbedTheme };
  lang: { readonly lang: string };
  /**
   * Fills in the first step. `type` is the slug of a kind; missing values stay unchanged. `content` is that of the kind, or a part of it:
   * what its form does not have is left out.
   */
  prefill: { readonly type?: string; readonly url?: string; readonly content?: object };
  reset: Record<never, never>;
}

/** A message as it is posted. The payload is in `detail`, since some payloads have a `type` or `id` of their own. */
export interface Envelope<Messages, Type extends keyof Messages = keyof Messages> {
  readonly qr: 1;
  readonly type: Type;
  /** Id that the element gave to the frame. */
  readonly id: string;
  readonly detail: Messages[Type];
}

/** Type and payload of one of the messages. */
export type MessageOf<Messages> = {
  readonly [Type in keyof Messages]: { readonly type: Type; readonly detail: Messages[Type] };
}[keyof Messages];
