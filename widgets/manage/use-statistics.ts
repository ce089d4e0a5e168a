import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ApiError } from '../shared/api-client.js';
import { saveFile } from '../shared/save-file.js';
import {
  areDatesRight,
  type Asked,
  localDay,
  type Range,
  statisticsAtFirst,
  statisticsReducer,
  withRange,
} from './statistics.state.js';
import type { Manager } from './use-manage.js';

const today = () => localDay(new Date());

/** A maker who is shown no scans is invited to a first one, which then appears. */
const lookEveryMs = 4_000;
/** Number of requests in ten minutes, after which the page stops asking. */
const maxLooks = 150;

/** The statistics of a code, and the questions that its maker asks of them. */
export function useStatistics({ readScans, downloadScans }: Manager) {
  const [state, dispatch] = useReducer(statisticsReducer, today(), statisticsAtFirst);
  const { asked } = state;

  /** Runs a request for what was asked, and says when it fails. */
  const attempt = async (to: Asked, request: () => Promise<void>) => {
    try {
      await request();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      dispatch({ kind: 'failed', to, text: error.message });
    }
  };
  const load = (to: Asked) =>
    attempt(to, async () => dispatch({ kind: 'answered', to, scans: await readScans(queryOf(to)) }));
  const ask = (next: Asked) => {
    dispatch({ kind: 'asked', asked: next });
    if (areDatesRight(next)) void load(next);
  };
  const loadFirst = useRef(() => load(asked));
  useEffect(() => void loadFirst.current(), []);
  const looks = useRef(0);
  const look = useEffectEvent(() => {
    if (!document.hidden && !state.isBusy && looks.current++ < maxLooks) void load(asked);
  });
  const isWaiting = state.scans?.total === 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    ...state,
    today: today(),
    setRange: (range: Range) => ask(withRange(asked, range, today())),
    setDates: (dates: Partial<Pick<Asked, 'from' | 'to'>>) => ask({ ...asked, ...dates }),
    setBy: (by: Asked['by']) => ask({ ...asked, by }),
    download: () =>
      attempt(asked, async () => {
        if (!areDatesRight(asked)) return;
        const name = `scans-by-${asked.by}-${asked.from}-${asked.to}.csv`;
        saveFile(await downloadScans(queryOf(asked)), name);
      }),
  };
}

export type Statistics = ReturnType<typeof useStatistics>;

const queryOf = ({ from, to, by }: Asked): string => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return new URLSearchParams({ from, to, by, zone }).toString();
};
