import { useState } from 'react';
import type { StepName } from '../../../server/domain/generator-paths.js';
import type { StudioTab } from '../../making/studio/StudioTabs.js';

export interface StepTab {
  readonly open: StudioTab;
  readonly choose: (tab: StudioTab) => void;
}

/** The open tab. Each step opens its own. */
export function useStepTab(step: StepName): StepTab {
  const [chosen, setChosen] = useState<{ step: StepName; tab: StudioTab }>();
  const first = step === 'customize' ? 'words' : 'looks';
  return {
    open: chosen?.step === step ? chosen.tab : first,
    choose: (tab: StudioTab) => setChosen({ step, tab }),
  };
}
