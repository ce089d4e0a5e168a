import { maxNoteLength } from '../../../server/domain/kinds/menu.js';
import { maxPageTitleLength } from '../../../server/domain/limits.js';
import { useState } from 'react';
import { currentLanguage } from '../../shared/language/language.js';
import { Field } from '../../shared/ui/Field.js';
import { messageOf } from '../fields/field-parts.js';
import type { MenuContext } from './menu-context.js';
import { inCurrency, type MenuDraft } from './menu-draft.js';
import { AddLanguage, LanguageField } from './LanguageField.js';
import { texts } from './texts.js';

interface MenuHeadProps {
  readonly draft: MenuDraft;
  readonly form: MenuContext;
  readonly onChoose: (language: string) => void;
  readonly onChange: (draft: MenuDraft) => void;
}

/** What belongs to a menu as a whole: title, note, currency and languages. */
export function MenuHead({ draft, form: { faults, language }, onChoose, onChange }: MenuHeadProps) {
  const { title, note = '', currency } = draft;
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' });
  const [isNoted] = useState(note !== '');
  return (
    <>
      <Field label={texts().title} error={messageOf(faults['title'], title)}>
        {(control) => (
          <input
            {...control}
            className="field__input"
            autoComplete="off"
            maxLength={maxPageTitleLength}
            value={title}
            onChange={({ target }) => onChange({ ...draft, title: target.value })}
          />
        )}
      </Field>
      <details className="menu-form__note" open={isNoted}>
        <summary>{texts().note}</summary>
        <Field label={texts().note} error={messageOf(faults['note'], note)}>
          {(control) => (
            <textarea
              {...control}
              className="field__input"
              rows={2}
              maxLength={maxNoteLength}
              value={note}
              onChange={({ target }) => onChange({ ...draft, note: target.value })}
            />
          )}
        </Field>
      </details>
      <div className="menu-form__pair">
        <Field label={texts().currency} error={messageOf(faults['currency'])}>
          {(control) => (
            <select
              {...control}
              className="field__input"
              value={currency}
              onChange={({ target }) => onChange(inCurrency(draft, target.value))}
            >
              {Intl.supportedValuesOf('currency').map((code) => (
                <option key={code} value={code}>
                  {code} {names.of(code)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <AddLanguage draft={draft} onChoose={onChoose} onChange={onChange} />
      </div>
      <LanguageField draft={draft} language={language} onChoose={onChoose} onChange={onChange} />
    </>
  );
}
