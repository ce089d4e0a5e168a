import { useState } from 'react';
import { type FileKindSlug, outcomeNameOf } from '../../../server/domain/kinds/kinds.js';
import type { UploadText } from '../../../server/upload/upload.responses.js';
import { blankMenu } from '../../making/menu-form/blank-menu.js';
import type { TextFile } from '../../making/menu-form/UseTextButton.js';
import { requestJson } from '../../shared/api-client.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { useLazy } from '../../shared/use-lazy.js';
import type { GeneratorState } from '../state/generator.state.js';
import { uploadIn } from '../state/content.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';
import { UploadForm } from '../upload/UploadForm.js';

type Given = Pick<GeneratorState, 'content' | 'label'>;

const loadForm = async () => (await import('./MenuDataForm.js')).MenuDataForm;

/** Start screen of a menu: an upload, or a form whose chunk only those load who write the menu here. */
export function MenuStart({ qrType }: { qrType: FileKindSlug }) {
  const { state, dispatch, frame } = useGenerator();
  const isData = outcomeNameOf(qrType, state.content) === 'page';
  const { legend, file, data, dataHelp } = texts().menuWays;
  // What was given in one way is there again when the visitor comes back to it.
  const [other, setOther] = useState<Given>();
  const choose = (value: boolean) => {
    const { content, label } = other ?? { content: value ? { ...blankMenu() } : {}, label: '' };
    setOther({ content: state.content, label: state.label });
    dispatch({ kind: 'contentChanged', content, label, qrType });
  };
  // A frame has the height of the upload form, so it offers no choice.
  const choice = !frame && (
    <div className="menu-form__ways">
      <ChoiceGroup
        legend={legend}
        options={[
          { value: 'file', label: file },
          { value: 'data', label: data, detail: dataHelp },
        ]}
        value={isData ? 'data' : 'file'}
        onChange={(way) => choose(way === 'data')}
      />
    </div>
  );
  return (
    <>
      {choice}
      {isData ? <DataForm file={textFileIn(other)} /> : <UploadForm qrType={qrType} />}
    </>
  );
}

function DataForm(props: { readonly file: TextFile | undefined }) {
  return useLazy(loadForm, true)?.(props) ?? <p role="status">{texts().steps.loading}</p>;
}

/** Pictures have no text. */
function textFileIn(given: Given | undefined): TextFile | undefined {
  const url = given ? uploadIn(given.content) : '';
  if (!given || !url.endsWith('.pdf')) return undefined;
  const read = async () => (await requestJson<UploadText>('/api/upload/text', { url })).text;
  return { name: given.label, read };
}
