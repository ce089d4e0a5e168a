import type { StepName } from '../../server/domain/generator-paths.js';
import { useMemo, useRef } from 'react';
import type { Style } from '../../server/domain/style.js';
import type { PublicConfig } from '../../server/config/public-config.js';
import { Router, useLocation } from 'wouter';
import { ToastHost } from '../shared/ui/Toast.js';
import { EnteredLink } from './entered-link.js';
import { GeneratorContext } from './generator-context.js';
import type { GeneratorState } from './generator.state.js';
import { useStepView } from './step-views.js';
import { StepPage, StepFallback } from './StepPage.js';
import { placeAt } from './steps.js';
import { titleOf } from './titles.js';
import { useRouteState } from './use-route-state.js';
import { useStepChange, useStepLinks } from './use-step-change.js';

export interface GeneratorData extends PublicConfig {
  readonly path: string;
  /** Text that the start screen posted before its script had loaded. On the start screen it is an invalid entry, on the next step the link. */
  readonly entered?: string;
  /** Style that was chosen on an earlier page. */
  readonly style?: Partial<Style>;
}

/** The creation flow, whose steps are client-side routes. */
export function Generator({ path, entered, ...config }: GeneratorData) {
  return (
    <Router ssrPath={path}>
      <ToastHost>
        <EnteredLink value={entered}>
          <Steps {...config} />
        </EnteredLink>
      </ToastHost>
    </Router>
  );
}

function Steps({
  style,
  linkOrigin,
  onLocalhost,
  ads,
  preContentEvery,
  sendsMails,
}: Omit<GeneratorData, 'path'>) {
  const [path] = useLocation();
  const { state, arrived, dispatch, go } = useRouteState(path, style);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const place = placeAt(path);
  const qrType = place.kind ?? state.qrType;
  const { View, failed } = useStepView(place.step);
  const Step = isReady(place.step, state, arrived) ? View : undefined;
  useStepLinks(place.step, qrType, state, go);
  useStepChange(path, titleOf(place.step, qrType), headingRef, Step);

  const value = useMemo(
    () => ({
      state,
      qrType,
      linkOrigin,
      adsData: { onLocalhost, ads },
      preContentEvery,
      sendsMails,
      headingRef,
      dispatch,
      go,
    }),
    [state, qrType, linkOrigin, onLocalhost, ads, preContentEvery, sendsMails, dispatch, go],
  );
  return (
    <GeneratorContext value={value}>
      <StepPage step={place.step}>
        {Step ? <Step key={`${place.step} ${qrType}`} /> : <StepFallback step={place.step} failed={failed} />}
      </StepPage>
    </GeneratorContext>
  );
}

/** Later steps need the state of the history entry. Until it is restored, and in the server's HTML, `StepFallback` is shown. */
function isReady(step: StepName, { created }: GeneratorState, arrived: boolean): boolean {
  if (step === 'start') return true;
  return arrived && (step !== 'download' || created !== null);
}
