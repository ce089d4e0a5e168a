import { generatorPath } from '../../../server/domain/generator-paths.js';
import { useEffect, useRef, useState } from 'react';
import { onFirstAct } from '../../shared/on-first-act.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { type GeneratorContextValue, useGenerator, useMountedGenerator } from '../generator-context.js';
import { type GeneratorAction, reduce } from '../state/generator.state.js';
import { texts } from '../texts.js';

/** The sequence loads after the page, since the first step is complete without it. */
const loadCreation = () => import('./creation.js');

/**
 * Runs the create sequence: check, rewarded ad, saving, download step.
 * @param onUploadLost is told the message of the server if the file is missing or invalid
 */
export function useCreateQr(onUploadLost: (text: string) => void) {
  const generator = useGenerator();
  const onStep = useMountedGenerator();
  const { waiting, show } = useRewardedAd(generator);
  const { showSuccess, showNote, showError, withdraw } = useToasts();
  const reportFailure = useFailure(onUploadLost);
  const running = useRef(false);
  useEffect(() => onFirstAct(() => void loadCreation().catch(() => undefined)), []);

  const sequence = async (chosen?: GeneratorAction) => {
    const { earn, save } = await loadCreation();
    const words = texts().create;
    const asGiven = chosen ? { ...generator, state: reduce(generator.state, chosen) } : generator;
    const { outcome, mayProceed } = await show((signal) => earn(asGiven, signal));
    if (outcome === 'closed') showNote(words.adClosed, words.adClosedHelp);
    if (!mayProceed) return generator.dispatch({ kind: 'failed' });
    const latest = onStep.current ?? asGiven;
    const { qrType, dispatch, go } = latest;
    dispatch({ kind: 'saving' });
    const { code, isStored } = await save(latest);
    withdraw();
    // A visitor who has left the step meanwhile is not brought back.
    if (onStep.current?.step === generator.step)
      go(generatorPath('download', qrType), { kind: 'created', code });
    if (code.id !== undefined && code.id === generator.state.created?.id)
      showSuccess(words.restyled, words.restyledHelp);
    if (!isStored) showNote(words.nothingKept, words.nothingKeptHelp);
  };

  /**
   * Calls are ignored while a creation is running.
   * @param chosen applies the input of the start screen, which cannot be changed until the sequence has ended
   */
  const create = async (chosen?: GeneratorAction) => {
    if (running.current) return;
    running.current = true;
    if (chosen) generator.dispatch(chosen);
    if (generator.step === 'start') generator.dispatch({ kind: 'saving' });
    await sequence(chosen)
      .catch(reportFailure)
      .catch(() => {
        generator.dispatch({ kind: 'failed' });
        showError(texts().steps.notLoaded);
      });
    running.current = false;
  };
  return { create, waiting };
}

/** Shows transient failures as a toast. A failure that the visitor has to resolve stays; the studio shows those of the style. */
function useFailure(onUploadLost: (text: string) => void) {
  const { step, qrType, dispatch, go, frame } = useGenerator();
  const { showError } = useToasts();
  return async (error: unknown) => {
    const { readFailure } = await loadCreation();
    const { text, refusal, isUploadLost } = readFailure(error);
    frame?.fail(error, text);
    if (refusal?.of === 'style' && step === 'start')
      return go(generatorPath('customize', qrType), { kind: 'refused', refusal });
    dispatch(refusal ? { kind: 'refused', refusal } : { kind: 'failed' });
    if (isUploadLost) onUploadLost(text);
    else if (!refusal) showError(text);
  };
}

/** Shows a rewarded ad, which is cancelled when the step is left. `waiting` is true while it is pending or on screen. */
function useRewardedAd({ step }: GeneratorContextValue) {
  const [waiting, setWaiting] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), [step]);

  const show = <Outcome>(earn: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> => {
    leaving.current = new AbortController();
    setWaiting(true);
    return earn(leaving.current.signal).finally(() => setWaiting(false));
  };
  return { waiting, show };
}
