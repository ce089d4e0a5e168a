import {
  type Dispatch,
  useCallback,
  useMemo,
  useRef,
  type ComponentType,
  type RefObject,
  useEffect,
} from 'react';
import { GeneratorContext } from '../generator-context.js';
import type { GeneratorAction } from '../generator.state.js';
import { useStepView } from '../step-views.js';
import { StepPage, StepFallback } from '../StepPage.js';
import { placeAt } from '../steps.js';
import type { FrameAction, FrameState } from './frame.state.js';
import type { FrameSite } from './frame-site.js';
import type { HostPage } from './host-page.js';
import type { StepName } from '../../../server/domain/generator-paths.js';
import { unlessVisible } from './frame-geometry.js';

interface FrameStepsProps {
  readonly state: FrameState;
  readonly dispatch: Dispatch<FrameAction>;
  readonly linkOrigin: string;
  readonly preContentEvery: number;
  readonly sendsMails: boolean;
  readonly page: HostPage | undefined;
  readonly site: FrameSite;
}

/** Frames on other sites show no ads. */
const noAds = { onLocalhost: false, ads: null };

/** Shows the same steps as the site itself, without routes. */
export function FrameSteps({
  state,
  dispatch,
  linkOrigin,
  preContentEvery,
  sendsMails,
  page,
  site,
}: FrameStepsProps) {
  const { path, generator } = state;
  const place = placeAt(path);
  const qrType = place.kind ?? generator.qrType;
  const { View, failed } = useStepView(place.step);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useFrameStep(place.step, path, headingRef, View, page);

  const act = useCallback((action: GeneratorAction) => dispatch({ kind: 'acted', action }), [dispatch]);
  const go = useCallback(
    (to: string, action?: GeneratorAction) => dispatch({ kind: 'went', path: to, action }),
    [dispatch],
  );
  const value = useMemo(
    () => ({
      state: generator,
      qrType,
      linkOrigin,
      adsData: noAds,
      preContentEvery,
      sendsMails,
      frame: site,
      headingRef,
      dispatch: act,
      go,
    }),
    [generator, qrType, linkOrigin, preContentEvery, sendsMails, site, act, go],
  );
  return (
    <GeneratorContext value={value}>
      <StepPage step={place.step}>
        {View ? <View key={`${place.step} ${qrType}`} /> : <StepFallback step={place.step} failed={failed} />}
      </StepPage>
    </GeneratorContext>
  );
}

/**
 * Makes a step change behave like a page load: its name receives the focus, and the page around the frame is told. The page is asked to
 * scroll if the top of the step is out of sight. If the focus is outside the frame, it stays there.
 */
function useFrameStep(
  step: StepName,
  path: string,
  headingRef: RefObject<HTMLElement | null>,
  view: ComponentType | undefined,
  page: HostPage | undefined,
): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path || !view) return;
    shown.current = path;
    page?.tell('step', { step });
    const heading = headingRef.current;
    if (!heading || !document.hasFocus()) return;
    window.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
    const pageName = heading.closest('.step')?.querySelector('h1') ?? heading;
    unlessVisible(pageName, (top) => page?.tell('scroll', { top }));
  }, [path, step, view, headingRef, page]);
}
