import { useRef } from 'react';
import { type FileKindSlug, outcomeNameOf } from '../../../server/domain/kinds/kinds.js';
import { blankMenu } from '../../making/menu-form/menu-draft.js';
import { texts } from '../../making/menu-form/texts.js';
import { useLazy } from '../../shared/use-lazy.js';
import type { GeneratorState } from '../state/generator.state.js';
import { useGenerator } from '../generator-context.js';
import { UploadForm } from '../upload/UploadForm.js';
import { ScanTargetChoice } from '../start/ScanTargetChoice.js';

type Given = Pick<GeneratorState, 'content' | 'label'>;

const loadForm = async () => (await import('./MenuDataForm.js')).MenuDataForm;

/** Start screen of a menu: an upload, or a form whose chunk only those load who write the menu here. */
export function MenuStart({ qrType }: { qrType: FileKindSlug }) {
  const { state, dispatch, frame } = useGenerator();
  const isData = outcomeNameOf(qrType, state.content) === 'page';
  const { legend, file, fileHelp, data, dataHelp } = texts().ways;
  // What was given in one way is there again when the visitor comes back to it.
  const other = useRef<Given>(undefined);
  const choose = (value: boolean) => {
    const { content, label } = other.current ?? { content: value ? { ...blankMenu() } : {}, label: '' };
    other.current = { content: state.content, label: state.label };
    dispatch({ kind: 'contentChanged', content, label, qrType });
  };
  // A frame is as high as an upload, so that it shows no choice.
  const choice = !frame && (
    <ScanTargetChoice
      legend={legend}
      ways={[
        { value: false, label: file, help: fileHelp },
        { value: true, label: data, help: dataHelp },
      ]}
      value={isData}
      onChange={choose}
    />
  );
  if (!isData) return <UploadForm qrType={qrType}>{choice}</UploadForm>;
  return (
    <>
      {choice}
      <DataForm />
    </>
  );
}

function DataForm() {
  return useLazy(loadForm, true)?.({}) ?? <p role="status">{texts().opening}</p>;
}
