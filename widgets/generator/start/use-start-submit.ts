import type { FormEvent } from 'react';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { useCreateQr } from '../create/use-create-qr.js';
import { useGenerator } from '../generator-context.js';
import type { GeneratorAction } from '../state/generator.state.js';
import { texts } from '../texts.js';

/**
 * What the buttons of a start screen do with a complete input.
 * @param onUploadLost is told the message of the server if it no longer has the file
 */
export function useStartSubmit(onUploadLost: (text: string) => void = () => {}) {
  const { state, qrType, go } = useGenerator();
  const { create, waiting } = useCreateQr(onUploadLost);
  /** Creates the code or, by the second button, opens the studio. @param chosen applies the input */
  const give = (event: FormEvent, chosen?: GeneratorAction) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.hasAttribute('data-customize')) go(generatorPath('customize', qrType), chosen);
    else void create(chosen);
  };
  const { creating, waiting: pleaseWait } = texts().create;
  /** Attributes of the main button. */
  const main = {
    busy: state.saving,
    busyLabel: creating,
    busyWith: waiting ? pleaseWait : undefined,
  };
  return { give, main };
}
