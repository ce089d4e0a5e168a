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

/** On these the steps up to the creation stand side by side with their preview, and none may move it. */
const studioDevices: readonly Device[] = ['desktop'];

/** What all steps have above them, and the first one its advertisement, which stays where it would otherwise move form and preview. */
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

/** A later step before its state and code have loaded, or if its code could not be loaded. A reload keeps what was entered. */
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
