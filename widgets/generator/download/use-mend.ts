import { useState } from 'react';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator, useMountedGenerator } from '../generator-context.js';
import { reduce } from '../state/generator.state.js';
import { readFailure } from '../create/creation-failure.js';
import { rememberStyle } from '../../making/studio/last-style.js';
import { saveCode } from '../create/save-code.js';

/** Creates the code again in a style that scans better, and shows the new one. No ad is shown, since the first creation had one. */
export function useRecreate() {
  const { state, qrType, go, headingRef, frame } = useGenerator();
  const { showError } = useToasts();
  const [making, setMaking] = useState(false);
  const onStep = useMountedGenerator();

  const make = async (suggestion: StyleChoices) => {
    const next = reduce(state, { kind: 'styleChanged', style: suggestion });
    const code = await saveCode(next, qrType, frame);
    rememberStyle(next.style);
    // A visitor who has left the step meanwhile is not brought back.
    if (!onStep.current) return;
    go(generatorPath('download', qrType), { kind: 'created', code, style: next.style });
    // The pressed button disappears with the old code.
    headingRef.current?.focus();
  };
  const report = (error: unknown) => {
    const { text } = readFailure(error);
    frame?.fail(error, text);
    showError(text);
    setMaking(false);
  };
  /** Calls are ignored while a code is being created. */
  const recreate = (suggestion: StyleChoices) => {
    if (making) return;
    setMaking(true);
    make(suggestion).catch(report);
  };
  return { making, recreate };
}
