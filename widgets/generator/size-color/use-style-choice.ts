import { useRef, type RefObject } from 'react';
import type { Style } from '../../../server/domain/style.js';
import { useGenerator } from '../generator-context.js';

export interface StyleChoice {
  readonly choose: (changed: Partial<Style>) => void;
  /** What is offered goes away when it is taken, and the way on gets the focus. */
  readonly take: (offered: Partial<Style>) => void;
  /** Holds the button that makes the code. */
  readonly submitRef: RefObject<HTMLDivElement | null>;
}

/** Choosing a style; while the code is being saved it is too late for that. */
export function useStyleChoice(): StyleChoice {
  const { state, dispatch } = useGenerator();
  const submitRef = useRef<HTMLDivElement>(null);

  const choose = (style: Partial<Style>) => {
    if (!state.saving) dispatch({ kind: 'styleChanged', style });
  };
  const take = (offered: Partial<Style>) => {
    if (state.saving) return;
    choose(offered);
    submitRef.current?.querySelector('button')?.focus();
  };
  return { choose, take, submitRef };
}
