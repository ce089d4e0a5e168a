import { createContext, type Dispatch, type RefObject, use, useEffect, useRef } from 'react';
import type { PublicConfig } from '../../server/config/public-config.js';
import type { StepName } from '../../server/domain/generator-paths.js';
import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import type { AdsData } from '../ads/ad-places.rule.js';
import type { FrameSite } from './frame/host-page.js';
import type { GeneratorAction, GeneratorState } from './state/generator.state.js';

export interface GeneratorContextValue extends Pick<
  PublicConfig,
  'linkOrigin' | 'preContentEvery' | 'preContentPages' | 'sendsMails'
> {
  readonly state: GeneratorState;
  readonly step: StepName;
  /** Kind in the URL, otherwise in the route state. */
  readonly qrType: KindSlug;
  readonly adsData: AdsData;
  /** Set only in a frame on another site. */
  readonly frame?: FrameSite;
  /** Heading that receives the focus when the step changes. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly dispatch: Dispatch<GeneratorAction>;
  /** Applies an action and navigates to another step with the resulting state. */
  readonly go: (path: string, action?: GeneratorAction) => void;
}

export const GeneratorContext = createContext<GeneratorContextValue | null>(null);

/** Only components inside a `StepPage` may call it. */
export const useGenerator = (): GeneratorContextValue => use(GeneratorContext)!;

/** Holds the latest context value, since choices may change during the sequence; null once the step has been left. */
export function useMountedGenerator() {
  const generator = useGenerator();
  const onStep = useRef<GeneratorContextValue | null>(null);
  useEffect(() => {
    onStep.current = generator;
    return () => {
      onStep.current = null;
    };
  }, [generator]);
  return onStep;
}
