import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back at every tick while it is active, with the number of ticks that went by since: a page in the background sleeps.
 * @param tickMs length of a tick
 */
export function useTicks(active: boolean, tickMs: number, onTicks: (ticks: number) => void): void {
  const tell = useEffectEvent(onTicks);
  useEffect(() => {
    if (!active) return;
    let told = performance.now();
    const timer = setInterval(() => {
      const ticks = Math.floor((performance.now() - told) / tickMs);
      told += ticks * tickMs;
      if (ticks > 0) tell(ticks);
    }, tickMs);
    return () => clearInterval(timer);
  }, [active, tickMs]);
}
