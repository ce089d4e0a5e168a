import type { StepName } from '../../../server/domain/generator-paths.js';
import { useEffect, useState, type ComponentType } from 'react';
import { loadTexts } from '../../shared/language/catalogue.js';
import { onFirstAct } from '../../shared/on-first-act.js';
import { StartStep } from '../start/StartStep.js';

const loadStudio = async () => (await import('../studio/StudioStep.js')).StudioStep;

/** Loads the later steps while the first one is being filled in. Only the first step is in the script of the page. */
const loaders: Readonly<Record<Exclude<StepName, 'start'>, () => Promise<ComponentType>>> = {
  customize: loadStudio,
  'size-color': loadStudio,
  download: async () => (await import('../download/DownloadStep.js')).DownloadStep,
};

const loaded = new Map<StepName, ComponentType>([['start', StartStep]]);

/** Returns the component of a step; undefined until it has loaded. */
export function useStepView(step: StepName) {
  const [, rerenderFor] = useState<StepName>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let wanted = true;
    load(step).then(
      () => wanted && rerenderFor(step),
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
  const View = await loaders[step]();
  await loadTexts().catch(() => undefined); // On failure the texts stay English.
  loaded.set(step, View);
}

/** Ignores failures, which are reported when the step is opened. */
const preloadLaterSteps = () =>
  onFirstAct(() => {
    for (const step of Object.keys(loaders)) load(step as StepName).catch(() => undefined);
  });
