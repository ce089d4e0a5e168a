import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import { createContext, use, type Dispatch, type RefObject } from 'react';
import type { AdsData } from '../ads/ad-places.rule.js';
import type { FrameSite } from './frame/frame-site.js';
import type { GeneratorAction, GeneratorState } from './generator.state.js';

export interface GeneratorContextValue {
  readonly state: GeneratorState;
  /** Kind in the URL, otherwise in the route state. */
  readonly qrType: KindSlug;
  readonly linkOrigin: string;
  readonly adsData: AdsData;
  /** Every n-th scan goes through the two advertising pages; 0 means that none does. */
  readonly preContentEvery: number;
  /** Whether mails are sent to their recipients; otherwise the server only writes them to a folder. */
  readonly sendsMails: boolean;
  /** Set only in a frame on another site. */
  readonly frame?: FrameSite;
  /** Heading that receives the focus when the step changes. */
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
