import { type ComponentType, type Dispatch, type RefObject, useEffect, useRef } from 'react';
import type { PublicConfig } from '../../../server/config/public-config.js';
import type { GeneratorAction } from '../state/generator.state.js';
import { useStepView } from '../steps/step-views.js';
import { StepPage } from '../steps/StepPage.js';
import { placeAt } from '../steps/steps.js';
import { KindChoice } from './KindChoice.js';
import { unlessVisible } from './frame-geometry.js';
import type { FrameAction, FrameState } from './frame.state.js';
import type { FrameSite } from './host-page.js';

interface FrameStepsProps extends Pick<
  PublicConfig,
  'linkOrigin' | 'preContentEvery' | 'preContentPages' | 'sendsMails'
> {
  readonly state: FrameState;
  readonly dispatch: Dispatch<FrameAction>;
  readonly frame: FrameSite;
}

/** Frames on other sites show no ads. */
const adsData = { onLocalhost: false, ads: null };

/** Shows the same steps as the site itself, without routes. */
export function FrameSteps({ state: { path, generator: state }, dispatch, ...rest }: FrameStepsProps) {
  const { step, kind: qrType = state.qrType } = placeAt(path);
  const { View, failed } = useStepView(step);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useFrameStep(path, headingRef, View, rest.frame);

  const act = (action: GeneratorAction) => dispatch({ kind: 'acted', action });
  const go = (to: string, action?: GeneratorAction) => dispatch({ kind: 'acted', action, path: to });
  const generator = { ...rest, adsData, state, step, qrType, headingRef, dispatch: act, go };
  const { kinds, texts } = rest.frame;
  return (
    <>
      {step === 'start' && kinds.length > 1 && (
        <KindChoice
          legend={texts.kinds}
          kinds={kinds}
          value={qrType}
          onChange={(kind) => dispatch({ kind: 'kindChosen', qrType: kind })}
        />
      )}
      <StepPage generator={generator} Step={View} failed={failed} />
    </>
  );
}

/**
 * Makes a step change behave like a page load: its name receives the focus, and the page around the frame is told. The page is asked to
 * scroll if the top of the step is out of sight. If the focus is outside the frame, or on the choice of kinds, it stays there.
 */
function useFrameStep(
  path: string,
  headingRef: RefObject<HTMLElement | null>,
  view: ComponentType | undefined,
  { tell }: FrameSite,
): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path || !view) return;
    shown.current = path;
    tell('step', { step: placeAt(path).step });
    const heading = headingRef.current;
    if (!heading || !document.hasFocus() || document.activeElement?.closest('.kind-choice')) return;
    window.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
    const pageName = heading.closest('.step')?.querySelector('h1') ?? heading;
    unlessVisible(pageName, (top) => tell('scroll', { top }));
  }, [path, view, headingRef, tell]);
}
