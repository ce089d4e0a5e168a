import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back at every tick while active, with the number of ticks since the last call, since browsers throttle background pages.
 * @param tickMs length of a tick
 */
export function useTicks(active: boolean, tickMs: number, onTicks: (ticks: number) => void): void {
  const report = useEffectEvent(onTicks);
  useEffect(() => {
    if (!active) return;
    let reportedAt = performance.now();
    const timer = setInterval(() => {
      const ticks = Math.floor((performance.now() - reportedAt) / tickMs);
      reportedAt += ticks * tickMs;
      if (ticks > 0) report(ticks);
    }, tickMs);
    return () => clearInterval(timer);
  }, [active, tickMs]);
}
