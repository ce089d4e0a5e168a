import { type ComponentProps, useRef } from 'react';
import type { Style } from '../../../server/domain/style.js';
import { Button } from '../../shared/ui/Button.js';
import { useLazy } from '../../shared/use-lazy.js';
import { AdvertisingNote } from '../create/AdvertisingNote.js';
import { useGenerator } from '../generator-context.js';
import { StepActions } from '../steps/StepFrame.js';
import { texts } from '../texts.js';
import type { useStartSubmit } from './use-start-submit.js';

interface StartActionsProps {
  readonly main: ReturnType<typeof useStartSubmit>['main'];
  /** Whether the form says itself which scans show advertising. */
  readonly isPassSaid?: boolean;
  /** Label of the main button while a file is being uploaded. */
  readonly uploading?: string | undefined;
  /** Whether something is missing, which a press of either button says. */
  readonly isBlocked?: boolean;
}

const loadRefused = async () => (await import('../create/CreationBlockers.js')).RefusedStyle;

/** Shown if the server refuses the style that was chosen before. */
function Refused(props: ComponentProps<Awaited<ReturnType<typeof loadRefused>>>) {
  return useLazy(loadRefused, true)?.(props);
}

/** Buttons of a start screen: the first one creates the code, the second one opens the studio. */
export function StartActions({ main, isPassSaid, uploading, isBlocked = false }: StartActionsProps) {
  const { state, dispatch } = useGenerator();
  const refusal = state.refusal?.of === 'style' ? state.refusal : null;
  const bar = useRef<HTMLDivElement>(null);
  const take = (style: Partial<Style>) => {
    dispatch({ kind: 'styleChanged', style });
    bar.current?.querySelector('button')?.focus();
  };
  const blocked = isBlocked && { 'aria-disabled': true, 'data-explains': !uploading || undefined };
  const { create, styleFirst } = texts().create;
  return (
    <>
      {refusal && <Refused refusal={refusal} onTake={take} />}
      <AdvertisingNote isPassSaid={isPassSaid} />
      <StepActions barRef={bar}>
        <Button type="submit" {...main} {...blocked}>
          {uploading ?? create}
        </Button>
        <Button type="submit" variant="secondary" data-customize="" disabled={state.saving} {...blocked}>
          {styleFirst}
        </Button>
      </StepActions>
    </>
  );
}
