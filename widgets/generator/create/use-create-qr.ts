import { generatorPath } from '../../../server/domain/generator-paths.js';
import { useEffect, useRef, useState } from 'react';
import { useToasts } from '../../shared/ui/Toast.js';
import { type GeneratorContextValue, useGenerator, useMountedGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { readFailure } from './creation-failure.js';
import { rememberStyle } from '../../making/studio/last-style.js';
import { earnCode } from './earn-code.js';
import { checkOf, saveCode } from './save-code.js';
import { mayProceed } from '../../ads/choose-rewarded-ad.js';

/** Runs the create sequence: check, rewarded ad, saving, download step. */
export function useCreateQr() {
  const generator = useGenerator();
  const onStep = useMountedGenerator();
  const { waiting, show } = useRewardedAd(generator);
  const { showNote, withdraw } = useToasts();
  const { lostUpload, forgetLostUpload, reportFailure } = useFailure();
  const running = useRef(false);

  const sequence = async () => {
    forgetLostUpload();
    const words = texts().create;
    const outcome = await show(checkOf(generator.state, generator.qrType, generator.frame));
    if (outcome === 'closed') showNote(words.adClosed, words.adClosedHelp);
    if (!mayProceed(outcome)) return;
    const { state, qrType, dispatch, go, frame } = onStep.current ?? generator;
    if (!frame) clearHash();
    dispatch({ kind: 'saving' });
    const code = await saveCode(state, qrType, frame);
    withdraw();
    const isStored = rememberStyle(state.style);
    // A visitor who has left the step meanwhile is not brought back.
    if (onStep.current?.step === generator.step)
      go(generatorPath('download', qrType), { kind: 'created', code });
    if (!isStored) showNote(words.nothingKept, words.nothingKeptHelp);
  };

  /** Calls are ignored while a creation is running. */
  const create = async () => {
    if (running.current) return;
    running.current = true;
    await sequence().catch(reportFailure);
    running.current = false;
  };
  return { create, waiting, lostUpload };
}

/** Shows transient failures as a toast. A failure that the visitor has to resolve stays on the step. */
function useFailure() {
  const { dispatch, frame } = useGenerator();
  const { showError } = useToasts();
  /** Message of the server about a missing or invalid file. */
  const [lostUpload, setLostUpload] = useState<string | null>(null);

  const reportFailure = (error: unknown) => {
    const { text, refusal, isUploadLost } = readFailure(error);
    frame?.fail(error, text);
    dispatch(refusal ? { kind: 'refused', refusal } : { kind: 'failed' });
    if (isUploadLost) setLostUpload(text);
    else if (!refusal) showError(text);
  };
  return { lostUpload, forgetLostUpload: () => setLostUpload(null), reportFailure };
}

function clearHash(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}

/** Shows a rewarded ad, which is cancelled when the step is left. `waiting` is true while it is pending or on screen. */
function useRewardedAd({ adsData, step }: GeneratorContextValue) {
  const [waiting, setWaiting] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), [step]);

  const show = async (check: [string, object]) => {
    leaving.current = new AbortController();
    setWaiting(true);
    const outcome = await earnCode(adsData, check, leaving.current.signal).finally(() => setWaiting(false));
    console.debug('Rewarded ad:', outcome);
    return outcome;
  };
  return { waiting, show };
}
