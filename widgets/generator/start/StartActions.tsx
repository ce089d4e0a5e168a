import { Button } from '../../shared/ui/Button.js';
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

/** Buttons of a start screen: the first one creates the code, the second one opens the studio. */
export function StartActions({ main, isPassSaid, uploading, isBlocked = false }: StartActionsProps) {
  const { saving } = useGenerator().state;
  const blocked = isBlocked && { 'aria-disabled': true, 'data-explains': !uploading || undefined };
  const { create, styleFirst } = texts().create;
  return (
    <>
      <AdvertisingNote isPassSaid={isPassSaid} />
      <StepActions>
        <Button type="submit" {...main} {...blocked}>
          {uploading ?? create}
        </Button>
        <Button type="submit" variant="secondary" data-customize="" disabled={saving} {...blocked}>
          {styleFirst}
        </Button>
      </StepActions>
    </>
  );
}
