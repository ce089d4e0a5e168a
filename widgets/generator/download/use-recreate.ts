import { useEffect, useRef, useState } from 'react';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import type { StyleChoices } from '../../../server/domain/read-style.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator } from '../generator-context.js';
import { reduce } from '../generator.state.js';
import { isExpected, readFailure } from '../size-color/creation-failure.js';
import { rememberStyle } from '../size-color/last-style.js';
import { saveCode } from '../size-color/save-code.js';

/** Creates the code again in a style that scans better, and shows the new one. No ad is shown, since the first creation had one. */
export function useRecreate() {
  const generator = useGenerator();
  const { showError } = useToasts();
  const [making, setMaking] = useState(false);
  const onStep = useOnStep();

  const make = async (suggestion: StyleChoices) => {
    const { state, qrType, go, headingRef, frame } = generator;
    const next = reduce(state, { kind: 'styleChanged', style: suggestion });
    const code = await saveCode(next, qrType, frame?.origin);
    frame?.tell('created', { id: code.id, link: code.link, imageUrl: code.imageUrl });
    rememberStyle(next.style);
    if (!onStep.current) return;
    go(generatorPath('download', qrType), { kind: 'created', code, style: next.style });
    // The pressed button disappears with the old code.
    headingRef.current?.focus();
  };
  const report = (error: unknown) => {
    if (!isExpected(error)) console.error(error);
    const { text } = readFailure(error);
    generator.frame?.fail(error, text);
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

/** Tracks whether the step is still shown, so that a visitor who has left it is not brought back. */
function useOnStep() {
  const onStep = useRef(false);
  useEffect(() => {
    onStep.current = true;
    return () => {
      onStep.current = false;
    };
  }, []);
  return onStep;
}
