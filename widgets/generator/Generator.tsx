import { useMemo, useRef } from 'react';
import { Router, useLocation } from 'wouter';
import { ToastHost } from '../shared/ui/Toast.js';
import { CustomizeStep } from './customize/CustomizeStep.js';
import { DownloadStep } from './download/DownloadStep.js';
import { GeneratorContext } from './generator-context.js';
import { SizeColorStep } from './size-color/SizeColorStep.js';
import { StartStep } from './start/StartStep.js';
import { placeAt } from './steps.js';
import { titleOf } from './titles.js';
import { useRouteState } from './use-route-state.js';
import { useStepChange } from './use-step-change.js';

export interface GeneratorData {
  readonly path: string;
  readonly publicOrigin: string;
}

const stepViews = {
  start: StartStep,
  customize: CustomizeStep,
  'size-color': SizeColorStep,
  download: DownloadStep,
};

/** The creation flow (C §2): its steps are routes. */
export function Generator({ path, publicOrigin }: GeneratorData) {
  return (
    <Router ssrPath={path}>
      <ToastHost>
        <Steps publicOrigin={publicOrigin} />
      </ToastHost>
    </Router>
  );
}

function Steps({ publicOrigin }: { publicOrigin: string }) {
  const [path] = useLocation();
  const { state, arrived, dispatch, go } = useRouteState(path);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const place = placeAt(path);
  const qrType = place.type ?? state.qrType;
  useStepChange(path, titleOf(place.step, qrType), headingRef);

  const value = useMemo(
    () => ({ state, qrType, arrived, publicOrigin, headingRef, dispatch, go }),
    [state, qrType, arrived, publicOrigin, dispatch, go],
  );
  const Step = stepViews[place.step];
  return (
    <GeneratorContext value={value}>
      <Step key={`${place.step} ${qrType}`} />
    </GeneratorContext>
  );
}
