import type { ComponentType } from 'react';
import { generatorPath, type StepName } from '../../../server/domain/generator-paths.js';
import { AdPlace } from '../../ads/AdPlace.js';
import { Breadcrumb } from '../../shared/ui/Breadcrumb.js';
import { ReloadLink } from '../../shared/ui/ErrorBoundary.js';
import { GeneratorContext, type GeneratorContextValue, useGenerator } from '../generator-context.js';
import { StepHeading } from './StepFrame.js';
import { headingFor, isStudio } from './steps.js';
import { texts } from '../texts.js';

interface StepPageProps {
  readonly generator: GeneratorContextValue;
  /** Component of the step; undefined until its state and code have loaded. */
  readonly Step: ComponentType | undefined;
  /** Whether the step's JavaScript could not be loaded. */
  readonly failed: boolean;
}

/** The studio stays on the screen when its steps change. */
export const screenOf = (step: StepName): string => (isStudio(step) ? 'studio' : step);

/** Frame around every step: breadcrumb and ads. The upper ad is on the start screen alone, and never between heading and field. */
export function StepPage({ generator, Step, failed }: StepPageProps) {
  const { step, qrType, adsData } = generator;
  const path = generatorPath('start', qrType);
  return (
    <GeneratorContext value={generator}>
      <div className="container step">
        <Breadcrumb current={headingFor(qrType)} />
        {step === 'start' && <AdPlace adsData={adsData} path={path} position="top" />}
        {Step ? <Step key={`${screenOf(step)} ${qrType}`} /> : <StepFallback failed={failed} />}
        {Step && step !== 'download' && <AdPlace adsData={adsData} path={path} position="bottom" />}
      </div>
    </GeneratorContext>
  );
}

/** Shown instead of a step that has not loaded or could not be loaded. A reload keeps the input. */
export function StepFallback({ failed }: Pick<StepPageProps, 'failed'>) {
  const { step, qrType } = useGenerator();
  const { ready, loading, notLoaded, loadAgain } = texts().steps;
  return (
    <>
      <StepHeading>{step === 'download' ? ready : headingFor(qrType)}</StepHeading>
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
