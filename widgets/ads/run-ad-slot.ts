import { slotStep } from './slot-attempt.rule.js';

/** Port: one slot of an ad library. What is asked too soon waits for the library; nothing of it throws. */
export interface AdSlotPort {
  define(): void;
  /** Asks for the first ad. */
  display(): void;
  /** Asks for another ad in the same slot. */
  refresh(): void;
  /** Takes the ad away, also one that is still to come. */
  destroy(): void;
}

export interface RunningSlot {
  /** Another ad, where there was a first one. */
  refresh(): void;
  stop(): void;
}

/** Shows an ad in a slot as soon as the page is ready for it, or after the last try (S §8). */
export function runAdSlot(slot: AdSlotPort, isReady: () => boolean): RunningSlot {
  let clock: ReturnType<typeof setTimeout> | undefined;
  let displayed = false;

  const display = () => {
    displayed = true;
    slot.display();
  };
  const attempt = (tries: number) => {
    const step = slotStep(tries, isReady());
    if (step.next === 'wait') {
      clock = setTimeout(attempt, step.ms, tries + 1);
      return;
    }
    slot.define();
    if (step.next === 'display') display();
    else clock = setTimeout(display, step.displayAfterMs);
  };

  attempt(0);
  return {
    refresh: () => displayed && slot.refresh(),
    stop: () => {
      clearTimeout(clock);
      displayed = false;
      slot.destroy();
    },
  };
}
