import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import { createContext, use, type Dispatch, type RefObject } from 'react';
import type { AdsData } from '../ads/ad-places.rule.js';
import type { FrameSite } from './frame/frame-site.js';
import type { GeneratorAction, GeneratorState } from './generator.state.js';

export interface GeneratorContextValue {
  readonly state: GeneratorState;
  /** From the URL, otherwise from the route state. */
  readonly qrType: KindSlug;
  readonly linkOrigin: string;
  readonly adsData: AdsData;
  /** Which scans pass the two advertising pages: each second, each third; 0: none. */
  readonly preContentEvery: number;
  /** Whether mails reach their recipients, rather than a folder of the server. */
  readonly sendsMails: boolean;
  /** Only in a frame on another site. */
  readonly frame?: FrameSite;
  /** Receives the focus when the step changes. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly dispatch: Dispatch<GeneratorAction>;
  /** Applies an action and navigates to another step with the resulting state. */
  readonly go: (path: string, action?: GeneratorAction) => void;
}

export const GeneratorContext = createContext<GeneratorContextValue | null>(null);

export function useGenerator(): GeneratorContextValue {
  const value = use(GeneratorContext);
  if (!value) throw new Error('useGenerator must be used inside the generator');
  return value;
}
