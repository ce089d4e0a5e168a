import { useEffect } from 'react';
import { generatorPath, type StepName } from '../../server/domain/generator-paths.js';
import type { KindSlug } from '../../server/domain/kinds/kinds.js';
import { linkSteps } from '../shared/step-indicator.js';
import { type GeneratorState, isCodeCurrent } from './generator.state.js';

/** Links the steps in the header as far as they are filled in: from the download back to the style, and forward to it again. */
export function useStepLinks(
  step: StepName,
  qrType: KindSlug,
  state: GeneratorState,
  go: (path: string) => void,
): void {
  const isMade = isCodeCurrent(state);
  const isReady = step === 'download' && state.created !== null;
  useEffect(
    () =>
      linkSteps(
        {
          ...(isReady && { 2: generatorPath('size-color', qrType) }),
          ...(step !== 'download' && isMade && { 3: generatorPath('download', qrType) }),
        },
        go,
      ),
    [step, qrType, isReady, isMade, go],
  );
}
