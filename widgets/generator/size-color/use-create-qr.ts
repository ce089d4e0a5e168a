import { useEffect, useRef, useState } from 'react';
import { mayProceed } from '../../ads/rewarded-ad.js';
import { useToasts } from '../../shared/ui/Toast.js';
import { useGenerator, type GeneratorContextValue } from '../generator-context.js';
import { pathTo } from '../steps.js';
import { texts } from '../texts.js';
import { isExpected, readFailure } from './creation-failure.js';
import { rememberStyle } from './last-style.js';
import { saveCode } from './save-code.js';
import { useRewardedAd } from './use-rewarded-ad.js';

interface Creation {
  /** However often it is called, one code is made at a time. */
  readonly create: () => Promise<void>;
  /** An ad stands before the code. */
  readonly waiting: boolean;
  /** What the server says of a file that it does not have, or not as it should be. */
  readonly lostUpload: string | null;
}

/** The create sequence (C §4): ad, address, record, analytics, download. */
export function useCreateQr(): Creation {
  const generator = useGenerator();
  const onStep = useMountedGenerator(generator);
  const { waiting, show } = useRewardedAd(generator.adsData);
  const { showNote } = useToasts();
  const { lostUpload, forgetLostUpload, reportFailure } = useFailure();
  const running = useRef(false);

  const sequence = async () => {
    forgetLostUpload();
    const words = texts().create;
    const outcome = await show();
    if (outcome === 'closed') showNote(words.adClosed, words.adClosedHelp);
    if (!mayProceed(outcome)) return;
    clearHash();
    const { state, qrType, dispatch, go } = onStep.current ?? generator;
    dispatch({ kind: 'saving' });
    const code = await saveCode(state, qrType);
    const kept = rememberStyle(state.style);
    // Whoever has gone elsewhere meanwhile is not fetched back.
    if (onStep.current) go(pathTo('download', qrType), { kind: 'created', code });
    if (!kept) showNote(words.nothingKept, words.nothingKeptHelp);
  };

  const create = async () => {
    if (running.current) return;
    running.current = true;
    await sequence().catch(reportFailure);
    running.current = false;
  };
  return { create, waiting, lostUpload };
}

/** The generator as it is now: choices may change while an ad is awaited. null once the step has been left. */
function useMountedGenerator(generator: GeneratorContextValue) {
  const onStep = useRef<GeneratorContextValue | null>(null);
  useEffect(() => {
    onStep.current = generator;
    return () => {
      onStep.current = null;
    };
  }, [generator]);
  return onStep;
}

/** A passing failure is a toast; one that has to be settled stays on the step. */
function useFailure() {
  const { dispatch } = useGenerator();
  const { showError } = useToasts();
  const [lostUpload, setLostUpload] = useState<string | null>(null);

  const reportFailure = (error: unknown) => {
    if (!isExpected(error)) console.error(error);
    const { text, kind, refusal } = readFailure(error);
    dispatch(refusal ? { kind: 'refused', refusal } : { kind: 'failed' });
    if (kind === 'upload') setLostUpload(text);
    if (kind === 'passing') showError(text);
  };
  return { lostUpload, forgetLostUpload: () => setLostUpload(null), reportFailure };
}

function clearHash(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}
