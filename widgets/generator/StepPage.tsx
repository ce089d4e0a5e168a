import type { ComponentType } from 'react';
import { generatorPath, type StepName } from '../../server/domain/generator-paths.js';
import { AdPlace } from '../ads/AdPlace.js';
import type { Device } from '../ads/ad-places.rule.js';
import { Breadcrumb } from '../shared/ui/Breadcrumb.js';
import { ReloadLink } from '../shared/ui/ErrorBoundary.js';
import { GeneratorContext, type GeneratorContextValue, useGenerator } from './generator-context.js';
import { StepHeading } from './StepFrame.js';
import { headingFor, headingOf } from './steps.js';
import { texts } from './texts.js';

interface StepPageProps {
  readonly generator: GeneratorContextValue;
  readonly step: StepName;
  /** Component of the step; undefined until its state and code have loaded. */
  readonly Step: ComponentType | undefined;
  /** Whether the step's JavaScript could not be loaded. */
  readonly failed: boolean;
}

/** Devices on which later steps keep the ad: form and preview stand side by side there and must not move between steps. */
const studioDevices: readonly Device[] = ['desktop'];

/** Frame around every step: breadcrumb and ad. After the first step the ad stays only on {@link studioDevices}. */
export function StepPage({ generator, step, Step, failed }: StepPageProps) {
  const { qrType, adsData } = generator;
  return (
    <GeneratorContext value={generator}>
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
        {Step ? <Step key={`${step} ${qrType}`} /> : <StepFallback step={step} failed={failed} />}
      </div>
    </GeneratorContext>
  );
}

/** Shown instead of a step that has not loaded or could not be loaded. A reload keeps the input. */
function StepFallback({ step, failed }: Pick<StepPageProps, 'step' | 'failed'>) {
  const { qrType } = useGenerator();
  const { loading, notLoaded, loadAgain } = texts().steps;
  return (
    <>
      <StepHeading>{headingOf(step, qrType)}</StepHeading>
      <div className="step__columns" data-single="">
        <div className="card step__form">
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
        </div>
      </div>
    </>
  );
}
