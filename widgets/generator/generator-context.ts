import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import { createContext, use, type Dispatch, type RefObject } from 'react';
import type { AdsData } from '../ads/ads-data.js';
import type { GeneratorAction, GeneratorState } from './generator.state.js';

export interface GeneratorContextValue {
  readonly state: GeneratorState;
  /** That of the address, else that of the route state. */
  readonly qrType: KindSlug;
  readonly publicOrigin: string;
  readonly adsData: AdsData;
  /** Takes the focus when the step changes. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly dispatch: Dispatch<GeneratorAction>;
  /** Goes to another step, which carries the state as it is after the action. */
  readonly go: (path: string, action?: GeneratorAction) => void;
}

export const GeneratorContext = createContext<GeneratorContextValue | null>(null);

export function useGenerator(): GeneratorContextValue {
  const value = use(GeneratorContext);
  if (!value) throw new Error('A step stands inside the generator');
  return value;
}
