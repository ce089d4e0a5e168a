import { useState } from 'react';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator, useMountedGenerator } from '../generator-context.js';
import { type CreatedCode, reduce } from '../state/generator.state.js';
import { readFailure } from '../create/creation-failure.js';
import { rememberStyle } from '../../making/studio/last-style.js';
import { restyleCode } from '../create/restyle-code.js';

/** Gives a weak code a style that scans better. No ad is shown, since the creation had one. @param created the weak code */
export function useMend(created: CreatedCode) {
  const { state, qrType, go, headingRef, frame } = useGenerator();
  const { showError } = useToasts();
  const [making, setMaking] = useState(false);
  const onStep = useMountedGenerator();

  const make = async (suggestion: StyleChoices) => {
    const next = reduce(state, { kind: 'styleChanged', style: suggestion });
    const code = await restyleCode(created, next, qrType, frame);
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
  /** Calls are ignored while the code is being mended. */
  const mend = (suggestion: StyleChoices) => {
    if (making) return;
    setMaking(true);
    make(suggestion).catch(report);
  };
  return { making, mend };
}
