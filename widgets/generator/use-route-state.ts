import { type RefObject, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { sessionStore } from '../shared/storage.js';
import {
  emptyState,
  reduce,
  type GeneratorAction,
  type GeneratorState,
  type KeptStyle,
} from './generator.state.js';
import { defaultType } from './qr-types.js';
import { packRouteState, unpackRouteState } from './route-state.js';
import { pathTo, placeAt, type StepName } from './steps.js';

/** Browsers refuse more than 100 changes of the history in 30 s, so it is not written at every key. */
const writeEveryMs = 400;

/** The generator's state, kept in the history entry on screen so that a reload and the back button find it again. */
export function useRouteState(path: string) {
  const [state, dispatch] = useReducer(reduce, emptyState);
  const [arrived, setArrived] = useState(false);
  const latestRef = useLatest(state);

  useHistoryEntries(latestRef, (action) => {
    if (action) dispatch(action);
    setArrived(true);
  });
  usePersistedEntry(arrived, state, path, latestRef);

  const go = useCallback(
    (to: string, action?: GeneratorAction) => {
      writeEntry(latestRef.current);
      const next = action ? reduce(latestRef.current, action) : latestRef.current;
      latestRef.current = next;
      navigate(to, { state: packRouteState(next, sessionStore) });
      if (action) dispatch(action);
    },
    [latestRef],
  );

  return { state, arrived, dispatch, go };
}

/** Calls with what the entry on screen brings, at the start and when the visitor goes back or forth. */
function useHistoryEntries(
  latestRef: RefObject<GeneratorState>,
  onArrive: (action: GeneratorAction | null) => void,
): void {
  const tell = useEffectEvent(onArrive);
  useEffect(() => {
    const move = () => {
      // A fragment, such as the skip link's, makes an entry that carries nothing: it is the same screen.
      if (history.state === null) writeEntry(latestRef.current);
      tell(readEntry());
    };
    tell(readEntry());
    addEventListener('popstate', move);
    return () => removeEventListener('popstate', move);
  }, [latestRef]);
}

/** What an earlier step does not ask for is kept as it was chosen on the later ones. */
const keptStyleAt: Readonly<Record<StepName, KeptStyle>> = {
  start: 'all',
  customize: 'colors',
  'size-color': 'nothing',
  download: 'nothing',
};

/** Writes what changes into the entry on screen, soon after, and at the latest when the page is left. */
function usePersistedEntry(
  arrived: boolean,
  state: GeneratorState,
  path: string,
  latestRef: RefObject<GeneratorState>,
): void {
  const writtenAt = useRef(-Infinity);
  useEffect(() => {
    const isUntouched = state === emptyState && history.state === null;
    if (!arrived || isUntouched) return;
    const write = () => {
      writtenAt.current = performance.now();
      writeEntry(latestRef.current);
    };
    const timer = setTimeout(write, writtenAt.current + writeEveryMs - performance.now());
    // A reload takes the entry as it is before the page is hidden.
    const leaving = ['beforeunload', 'pagehide'];
    leaving.forEach((event) => addEventListener(event, write));
    return () => {
      clearTimeout(timer);
      leaving.forEach((event) => removeEventListener(event, write));
    };
  }, [arrived, state, path, latestRef]);
}

/**
 * What the entry on screen says; one that a step cannot stand on gives way to the start screen of its type.
 * @returns null where it says nothing and need not: a start screen that is visited first
 */
function readEntry(): GeneratorAction | null {
  const { step, type } = placeAt(location.pathname);
  const at = unpackRouteState(history.state, sessionStore);
  if (canShowStep(step, at)) {
    // A start screen says what kind of code it is by its address alone until something has been entered.
    return at && { kind: 'arrived', at: { ...at, qrType: type ?? at.qrType }, keep: keptStyleAt[step] };
  }
  navigate(pathTo('start', type ?? at?.qrType ?? defaultType), { replace: true });
  return { kind: 'arrived', at: emptyState, keep: 'nothing' };
}

function canShowStep(step: StepName, at: GeneratorState | null): boolean {
  if (step === 'start') return true;
  return step === 'download' ? Boolean(at?.created) : Boolean(at?.url);
}

function writeEntry(state: GeneratorState): void {
  history.replaceState(packRouteState(state, sessionStore), '');
}

function useLatest(state: GeneratorState) {
  const latestRef = useRef(state);
  useEffect(() => {
    latestRef.current = state;
  }, [state]);
  return latestRef;
}
