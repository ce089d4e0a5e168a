import type { ReactNode } from 'react';
import { generatorPath, type StepName } from '../../server/domain/generator-paths.js';
import { AdPlace } from '../ads/AdPlace.js';
import type { Device } from '../ads/ad-places.rule.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { useGenerator } from './generator-context.js';
import { headingFor, headingOf } from './titles.js';
import { ReloadLink } from '../shared/ui/ErrorBoundary.js';
import { StepFrame } from './StepFrame.js';
import { texts } from './texts.js';

interface StepPageProps {
  readonly step: StepName;
  readonly children: ReactNode;
}

/** Devices on which later steps keep the ad: form and preview stand side by side there and must not move between steps. */
const studioDevices: readonly Device[] = ['desktop'];

/** Frame around every step: breadcrumb and ad. After the first step the ad stays only on {@link studioDevices}. */
export function StepPage({ step, children }: StepPageProps) {
  const { qrType, adsData } = useGenerator();
  return (
    <div className="container step">
      <Breadcrumb current={headingFor(qrType)} />
      {step !== 'download' && (
        <AdPlace
          adsData={adsData}
          path={generatorPath('start', qrType)}
          position="top"
          {...(step !== 'start' && { devices: studioDevices })}
        />
      )}
      {children}
    </div>
  );
}

/** Shown instead of a later step until its state and code have loaded, or if its code could not be loaded. A reload keeps the input. */
export function StepFallback({ step, failed }: { step: StepName; failed: boolean }) {
  const { qrType } = useGenerator();
  const { loading, notLoaded, loadAgain } = texts().steps;
  return (
    <StepFrame heading={headingOf(step, qrType)}>
      {failed ? (
        <div className="step-form" role="alert">
          <p>{notLoaded}</p>
          <p>
            <ReloadLink>{loadAgain}</ReloadLink>
          </p>
        </div>
      ) : (
        <p className="step__loading muted">{loading}</p>
      )}
    </StepFrame>
  );
}
