import { useEffect, useState, type ComponentType } from 'react';
import { StartStep } from './start/StartStep.js';
import type { StepName } from './steps.js';

/** The first step comes with the page, the later ones while it is being filled in: the page stays small. */
const loaders: Readonly<Record<Exclude<StepName, 'start'>, () => Promise<ComponentType>>> = {
  customize: async () => (await import('./customize/CustomizeStep.js')).CustomizeStep,
  'size-color': async () => (await import('./size-color/SizeColorStep.js')).SizeColorStep,
  download: async () => (await import('./download/DownloadStep.js')).DownloadStep,
};

const loaded = new Map<StepName, ComponentType>([['start', StartStep]]);

export interface StepView {
  /** undefined until it has been loaded */
  readonly View: ComponentType | undefined;
  readonly failed: boolean;
}

export function useStepView(step: StepName): StepView {
  const [, showLoaded] = useState<StepName>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let wanted = true;
    load(step).then(
      () => wanted && showLoaded(step),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [step]);

  useEffect(preloadLaterSteps, []);

  return { View: loaded.get(step), failed };
}

async function load(step: StepName): Promise<void> {
  if (step === 'start' || loaded.has(step)) return;
  loaded.set(step, await loaders[step]());
}

/** After what this page needs itself. A failure shows when the step is entered. */
function preloadLaterSteps(): () => void {
  const timer = setTimeout(() => {
    for (const step of Object.keys(loaders)) load(step as StepName).catch(() => undefined);
  }, preloadDelayMs);
  return () => clearTimeout(timer);
}

const preloadDelayMs = 500;
