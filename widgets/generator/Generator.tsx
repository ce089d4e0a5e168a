import { useRef } from 'react';
import { Router, useLocation } from 'wouter';
import type { PublicConfig } from '../../server/config/public-config.js';
import type { StepName } from '../../server/domain/generator-paths.js';
import type { Style } from '../../server/domain/style.js';
import { ToastHost } from '../shared/ui/Toast.js';
import type { GeneratorState } from './state/generator.state.js';
import { useStepView } from './steps/step-views.js';
import { StepPage } from './steps/StepPage.js';
import { placeAt, titleOf } from './steps/steps.js';
import { useRouteState } from './state/use-route-state.js';
import { useStepChange, useStepLinks } from './steps/use-step-change.js';

export interface GeneratorData extends PublicConfig {
  readonly path: string;
  /** Text that the start screen posted before its script had loaded. On the start screen it is an invalid entry, on the next step the link. */
  readonly entered?: string;
  /** Style that was chosen on an earlier page. */
  readonly style?: Partial<Style>;
}

/** The creation flow, whose steps are client-side routes. */
export function Generator({ path, ...data }: GeneratorData) {
  return (
    <Router ssrPath={path}>
      <ToastHost>
        <Steps {...data} />
      </ToastHost>
    </Router>
  );
}

function Steps({ entered, style, ...config }: Omit<GeneratorData, 'path'>) {
  const [path] = useLocation();
  const { state, arrived, dispatch, go } = useRouteState(path, entered, style);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { step, kind: qrType = state.qrType } = placeAt(path);
  const { View, failed } = useStepView(step);
  const Step = isReady(step, state, arrived) ? View : undefined;
  useStepLinks(step, qrType, state, go);
  useStepChange(path, titleOf(step, qrType), headingRef, Step);

  const generator = { ...config, adsData: config, state, step, qrType, headingRef, dispatch, go };
  return <StepPage generator={generator} Step={Step} failed={failed} />;
}

/** Later steps need the state of the history entry, which is not restored yet in the server's HTML. */
function isReady(step: StepName, { created }: GeneratorState, arrived: boolean): boolean {
  if (step === 'start') return true;
  return arrived && (step !== 'download' || created !== null);
}
