import { useRef, type RefObject } from 'react';
import type { Style } from '../../../server/domain/style.js';
import { useGenerator } from '../generator-context.js';

export interface StyleChoice {
  readonly choose: (changed: Partial<Style>) => void;
  /** Applies an offered style and moves the focus to the submit button, since the offer disappears. */
  readonly take: (offered: Partial<Style>) => void;
  /** Element that contains the submit button. */
  readonly submitRef: RefObject<HTMLDivElement | null>;
}

/** Changes the style. Changes are ignored while the code is being saved. */
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
