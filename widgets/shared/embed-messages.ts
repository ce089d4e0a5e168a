import type { EmbedTheme } from '../../server/domain/embed.js';
import type { StepName } from '../../server/domain/generator-paths.js';

/** The messages between the frame of the generator and the page around it, with what each tells. */

/** From the frame to the page. */
export interface FrameMessages {
  /** `version` of the product, `height` as below. */
  ready: { readonly version: string; readonly height: number };
  /** In px, of all that the frame shows. */
  height: { readonly height: number };
  step: { readonly step: StepName };
  created: { readonly id: string; readonly link: string; readonly imageUrl: string };
  downloaded: { readonly id: string; readonly format: string };
  error: { readonly code: string; readonly message: string };
  /** `top`: where in the frame, in px, the step begins that would not be seen. */
  scroll: { readonly top: number };
}

/** From the page to the frame. */
export interface PageMessages {
  theme: { readonly theme: EmbedTheme };
  lang: { readonly lang: string };
  /** `type` is a kind of codes; what is missing stays as it is. */
  prefill: { readonly type?: string; readonly url?: string };
  reset: Record<never, never>;
}

/** A message as it is posted. Its payload stands apart from `type` and `id`, as some payloads have such names too. */
export interface Envelope<Messages, Type extends keyof Messages = keyof Messages> {
  readonly qr: 1;
  readonly type: Type;
  /** Of the element. */
  readonly id: string;
  readonly detail: Messages[Type];
}

/** One of the messages, with its payload. */
export type MessageOf<Messages> = {
  readonly [Type in keyof Messages]: { readonly type: Type; readonly detail: Messages[Type] };
}[keyof Messages];
