import { useRef, useState } from 'react';
import { Download, FileUp } from 'lucide-react';
import { choosesPage, type KindSlug, kindSlugs } from '../../server/domain/kinds/kinds.js';
import { findTableKind } from '../../server/domain/batches/batch-kinds.js';
import { kindTexts } from '../shared/kind-texts.js';
import { Button } from '../shared/ui/Button.js';
import { ChoiceGroup } from '../shared/ui/ChoiceGroup.js';
import { Dropzone } from '../shared/ui/Dropzone.js';
import { Field } from '../shared/ui/Field.js';
import { Icon } from '../shared/ui/Icon.js';
import { useNoStrayDrops } from '../shared/ui/use-no-stray-drops.js';
import { texts as fieldTexts } from '../making/fields/texts.js';
import { Select } from '../making/paper/paper-controls.js';
import { someHeadings } from './headings.js';
import { texts } from './texts.js';
import { useFields } from './use-fields.js';
import type { Many } from './use-many.js';
import { usePastedTable } from './use-pasted-table.js';

/** Files of spreadsheet programs, which only these can read. */
const spreadsheet = /\.(?:xlsx?|xlsm|ods|numbers)$/i;

/** Takes the table: its kind, and its cells by the clipboard or as a file. */
export function EnterTable({ many }: { readonly many: Many }) {
  const words = texts();
  const { kind } = many.state;
  useFields(kind); // They are loaded before there is a table.
  useNoStrayDrops();
  const read = (table: string | Blob) => void many.read(table);
  usePastedTable(read);
  const takeFile = (file: File) => (spreadsheet.test(file.name) ? many.fail(words.noCsv) : read(file));
  return (
    <div className="card paper needs-script">
      <div className="many-choices">
        <Select
          label={words.kind}
          value={kind}
          options={kindSlugs.filter(findTableKind).map((slug) => [slug, kindTexts()[slug].label])}
          onChange={(slug) => many.act({ type: 'kindChosen', kind: slug as KindSlug })}
        />
      </div>
      {choosesPage(kind) && <WayChoice many={many} />}
      <div className="paper--sheet paper">
        <PasteField many={many} onRead={read} />
        <FileField onFile={takeFile} />
      </div>
      <p className="field__note" role="alert" data-error="">
        {many.failure}
      </p>
      <div>
        <Button variant="quiet" onClick={() => void saveTemplate(kind)}>
          <Icon of={Download} />
          {words.template}
        </Button>
      </div>
    </div>
  );
}

/** Its example and its writer are for those alone who press this. */
async function saveTemplate(kind: KindSlug): Promise<void> {
  const template = await import('./template.js');
  await template.saveTemplate(kind);
}

function WayChoice({ many: { state, act } }: { readonly many: Many }) {
  const { legend, inCode, page } = fieldTexts().ways;
  return (
    <ChoiceGroup
      legend={legend}
      options={[
        { value: 'code', label: withoutColon(inCode) },
        { value: 'page', label: withoutColon(page) },
      ]}
      value={state.asPage ? 'page' : 'code'}
      onChange={(way) => act({ type: 'wayChosen', asPage: way === 'page' })}
    />
  );
}

const withoutColon = (label: string) => label.replace(/:$/, '');

function PasteField({ many, onRead }: { many: Many; onRead: (table: string) => void }) {
  const words = texts();
  const [typed, setTyped] = useState('');
  const isReading = many.waiting === 'reading';
  return (
    <div className="paper">
      <Field label={words.paste} help={words.pasteHelp(someHeadings(many.state.kind).join(', '))}>
        {(control) => (
          <textarea
            {...control}
            className="field__input"
            rows={5}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              many.fail('');
            }}
          />
        )}
      </Field>
      <div>
        <Button
          variant={typed ? 'primary' : 'secondary'}
          busy={isReading}
          busyLabel={words.reading}
          aria-disabled={typed === '' || undefined}
          onClick={() => typed && onRead(typed)}
        >
          {words.read}
        </Button>
      </div>
    </div>
  );
}

function FileField({ onFile }: { readonly onFile: (file: File) => void }) {
  const words = texts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={words.file}>
      {(control) => (
        <Dropzone control={control} inputRef={input} accept=".csv,.tsv,.txt,text/csv" onFile={onFile}>
          {() => (
            <>
              <span className="dropzone__icon">
                <Icon of={FileUp} />
              </span>
              <span className="dropzone__title">{words.fileHint}</span>
            </>
          )}
        </Dropzone>
      )}
    </Field>
  );
}
