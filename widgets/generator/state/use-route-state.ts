import { defaultKind, takesFields } from '../../../server/domain/kinds/kinds.js';
import { generatorPath, type StepName } from '../../../server/domain/generator-paths.js';
import { type Dispatch, type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Style } from '../../../server/domain/style.js';
import { sessionStore } from '../../shared/storage.js';
import { isGiven } from './content.js';
import { initialState } from './entered-link.js';
import {
  emptyState,
  reduce,
  type GeneratorAction,
  type GeneratorState,
  type KeptStyle,
} from './generator.state.js';
import { takeHandedOver } from './hand-over.js';
import { packRouteState, unpackRouteState } from './saved-route-state.js';
import { placeAt } from '../steps/steps.js';

/** Interval of writes. Browsers refuse more than 100 history changes in 30 s. */
const writeEveryMs = 400;

/** Keeps the state of the generator in the current history entry, so that it survives a reload and the back button. */
export function useRouteState(path: string, entered?: string, style?: Partial<Style>) {
  const [state, dispatch] = useReducer(reduce, undefined, () => initialState(path, entered, style));
  const latestRef = useRef(state);
  useEffect(() => {
    latestRef.current = state;
  }, [state]);
  const arrived = useHistoryEntries(latestRef, dispatch);
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

/** Restores the state of the current entry, on mount and on back or forward. @returns whether it has been restored */
function useHistoryEntries(
  latestRef: RefObject<GeneratorState>,
  dispatch: Dispatch<GeneratorAction>,
): boolean {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    const arrive = () => {
      const action = readEntry();
      if (action) dispatch(action);
      setArrived(true);
    };
    const onPopState = () => {
      // A fragment navigation, for example by the skip link, adds an entry without state for the same screen.
      if (history.state === null) writeEntry(latestRef.current);
      arrive();
    };
    takeHandedOver();
    arrive();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [latestRef, dispatch]);
  return arrived;
}

/** Part of the style that is kept on arrival at a step: the choices of later steps that it does not offer itself. */
const keptStyleAt: Readonly<Record<StepName, KeptStyle>> = {
  start: 'all',
  customize: 'colors',
  'size-color': 'nothing',
  download: 'nothing',
};

/** Writes changes to the current entry, throttled, but at the latest when the page is left. */
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
    // `beforeunload` is needed because a reload saves the entry before `pagehide`.
    const leaving = ['beforeunload', 'pagehide'];
    leaving.forEach((event) => addEventListener(event, write));
    return () => {
      clearTimeout(timer);
      leaving.forEach((event) => removeEventListener(event, write));
    };
  }, [arrived, state, path, latestRef]);
}

/**
 * Reads the current entry. If it lacks data that its step needs, the start screen of its kind replaces it.
 * @returns null for a start screen without state
 */
function readEntry(): GeneratorAction | null {
  const { step, kind } = placeAt(location.pathname);
  const at = unpackRouteState(history.state, sessionStore);
  if (canShowStep(step, at)) {
    // Before any input, only the URL of a start screen tells the kind.
    return at && { kind: 'arrived', at: { ...at, qrType: kind ?? at.qrType }, keep: keptStyleAt[step] };
  }
  navigate(generatorPath('start', kind ?? at?.qrType ?? defaultKind), { replace: true });
  // If the kind has secret fields, only its other fields are kept.
  const isPart = at !== null && takesFields(at.qrType);
  return { kind: 'arrived', at: isPart ? { ...at, created: null } : emptyState, keep: 'nothing' };
}

function canShowStep(step: StepName, at: GeneratorState | null): boolean {
  if (step === 'start') return true;
  if (at === null || (step === 'download' && !at.created)) return false;
  // A code with a record can be shown without its content.
  return at.created?.id !== undefined || isGiven(at);
}

function writeEntry(state: GeneratorState): void {
  history.replaceState(packRouteState(state, sessionStore), '');
}
