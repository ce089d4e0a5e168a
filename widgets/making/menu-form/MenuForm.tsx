import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { Icon } from '../../shared/ui/Icon.js';
import { messageOf } from '../fields/field-parts.js';
import type { ContentFaults } from '../../../server/domain/kinds/read-content.js';
import { LanguageField } from './LanguageField.js';
import { blankSection, inCurrency, type MenuDraft } from './menu-draft.js';
import { SectionFields } from './SectionFields.js';
import { texts } from './texts.js';
import { useEntries } from './use-entries.js';

export interface MenuFormProps {
  readonly draft: MenuDraft;
  readonly faults: ContentFaults;
  readonly onChange: (draft: MenuDraft) => void;
}

/** Fields of a menu: title, currency, languages, and sections with dishes. */
export function MenuForm({ draft, faults, onChange }: MenuFormProps) {
  const { title, note = '', currency, languages, sections } = draft;
  const [chosen, setChosen] = useState(languages[0]!);
  const language = languages.includes(chosen) ? chosen : languages[0]!;
  const change = (part: Partial<MenuDraft>) => onChange({ ...draft, ...part });
  const list = useEntries(sections, (changed) => change({ sections: changed }));
  return (
    <div className="menu-form">
      <Field label={texts().title} error={messageOf(faults['title'], title)}>
        {(control) => (
          <input
            {...control}
            className="field__input"
            autoComplete="off"
            maxLength={100}
            value={title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label={texts().note} error={messageOf(faults['note'], note)}>
        {(control) => (
          <textarea
            {...control}
            className="field__input"
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <Field label={texts().currency} error={messageOf(faults['currency'])}>
        {(control) => (
          <select
            {...control}
            className="field__input"
            value={currency}
            onChange={({ target }) => onChange(inCurrency(draft, target.value))}
          >
            {Intl.supportedValuesOf('currency').map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
      </Field>
      <LanguageField draft={draft} language={language} onChoose={setChosen} onChange={onChange} />
      {sections.map((section, i) => (
        <SectionFields
          key={list.keys[i]}
          section={section}
          number={i + 1}
          path={`sections.${i}`}
          form={{ language, main: languages[0]!, currency, faults }}
          isOnly={sections.length === 1}
          onChange={(changed) => list.set(i, changed)}
          onMove={(by) => list.move(i, by)}
        />
      ))}
      {faults['sections'] && (
        <p className="field__note" data-error="" role="alert">
          {messageOf(faults['sections'])}
        </p>
      )}
      <Button variant="secondary" onClick={() => change({ sections: [...sections, blankSection()] })}>
        <Icon of={Plus} />
        {texts().addSection}
      </Button>
    </div>
  );
}
