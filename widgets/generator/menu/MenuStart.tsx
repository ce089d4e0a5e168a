import { useRef } from 'react';
import { type FileKindSlug, outcomeNameOf } from '../../../server/domain/kinds/kinds.js';
import { blankMenu } from '../../making/menu-form/menu-draft.js';
import { texts } from '../../making/menu-form/texts.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { useLazy } from '../../shared/use-lazy.js';
import type { GeneratorState } from '../state/generator.state.js';
import { useGenerator } from '../generator-context.js';
import { UploadForm } from '../upload/UploadForm.js';

type Given = Pick<GeneratorState, 'content' | 'label'>;

const loadForm = async () => (await import('./MenuDataForm.js')).MenuDataForm;

/** Start screen of a menu: an upload, or a form whose chunk only those load who write the menu here. */
export function MenuStart({ qrType }: { qrType: FileKindSlug }) {
  const { state, dispatch, frame } = useGenerator();
  const isData = outcomeNameOf(qrType, state.content) === 'page';
  const { legend, file, data } = texts().ways;
  // What was given in one way is there again when the visitor comes back to it.
  const other = useRef<Given>(undefined);
  const choose = (value: boolean) => {
    const { content, label } = other.current ?? { content: value ? { ...blankMenu() } : {}, label: '' };
    other.current = { content: state.content, label: state.label };
    dispatch({ kind: 'contentChanged', content, label, qrType });
  };
  // A frame has the height of the upload form, so it offers no choice.
  const choice = !frame && (
    <div className="menu-form__ways">
      <ChoiceGroup
        legend={legend}
        options={[
          { value: 'file', label: file },
          { value: 'data', label: data },
        ]}
        value={isData ? 'data' : 'file'}
        onChange={(way) => choose(way === 'data')}
      />
    </div>
  );
  return (
    <>
      {choice}
      {isData ? <DataForm /> : <UploadForm qrType={qrType} />}
    </>
  );
}

function DataForm() {
  return useLazy(loadForm, true)?.({}) ?? <p role="status">{texts().opening}</p>;
}
