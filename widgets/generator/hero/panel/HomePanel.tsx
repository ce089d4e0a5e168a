import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { generatorPath, type StepName } from '../../../../server/domain/generator-paths.js';
import type { KindSlug } from '../../../../server/domain/kinds/kinds.js';
import { AdPlace } from '../../../ads/AdPlace.js';
import { kindTexts } from '../../../shared/kind-texts.js';
import { siteConfig } from '../../../shared/site-config.js';
import { Breadcrumb } from '../../../shared/ui/Breadcrumb.js';
import { GeneratorContext } from '../../generator-context.js';
import { SampleMaker } from '../../preview/SamplePreview.js';
import type { GeneratorState } from '../../state/generator.state.js';
import { useRouteState } from '../../state/use-route-state.js';
import { screenOf, StepFallback } from '../../steps/StepPage.js';
import { useStepView } from '../../steps/step-views.js';
import { headingFor, placeAt, titleOf } from '../../steps/steps.js';
import { useStepChange, useStepLinks } from '../../steps/use-step-change.js';

interface HomePanelProps {
  /** Place of the field for a link, in which the name of the kind is shown. */
  readonly namePlace: HTMLElement;
  /** Sample of the home page, as HTML. */
  readonly sample: string;
  /** Is called before a step is painted. */
  readonly onStep: (step: StepName) => void;
  readonly onState: (state: GeneratorState) => void;
}

/** All start screens count as one path: a change of the kind neither scrolls nor moves the focus. */
const startPath = generatorPath('start', 'url');

const config = siteConfig();

/** The steps of the generator on the home page. Later steps replace the rest of the page. */
export function HomePanel({ namePlace, sample, onStep, onState }: HomePanelProps) {
  const [path] = useLocation();
  const { state, arrived, dispatch, go } = useRouteState(path);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { step, kind: qrType = state.qrType } = placeAt(path);
  const { View, failed } = useStepView(step);
  const isStart = step === 'start';
  const isShown = isStart || (arrived && (step !== 'download' || state.created !== null));
  const Step = isShown ? View : undefined;
  useStepLinks(step, qrType, state, go);
  useStepChange(isStart ? startPath : path, titleOf(step, qrType), headingRef, Step);
  useLayoutEffect(() => onStep(step), [onStep, step]);
  useEffect(() => onState(state), [onState, state]);

  const generator = { ...config, adsData: config, state, step, qrType, headingRef, dispatch, go };
  return (
    <GeneratorContext value={generator}>
      <SampleMaker value={() => sample}>
        {createPortal(<KindName kind={qrType} />, namePlace)}
        <div className="step">
          {!isStart && <Breadcrumb current={headingFor(qrType)} />}
          {Step ? <Step key={`${screenOf(step)} ${qrType}`} /> : <StepFallback failed={failed} />}
          {Step && step !== 'download' && (
            <AdPlace adsData={config} path={generatorPath('start', qrType)} position="bottom" />
          )}
        </div>
      </SampleMaker>
    </GeneratorContext>
  );
}

/** Stands above the kinds, where the field for a link was, and names the page. The skip link of the page leads to it. */
const KindName = ({ kind }: { kind: KindSlug }) => (
  <div className="hero__kind">
    <h1 id="hero-url" tabIndex={-1}>
      {headingFor(kind)}
    </h1>
    <p className="muted">{kindTexts()[kind].description}</p>
  </div>
);
