import { useEffect, useRef, useState } from 'react';
import { maxDishes, type MenuSection } from '../../../server/domain/kinds/menu.js';
import { currentLanguage } from '../../shared/language/language.js';
import { Field } from '../../shared/ui/Field.js';
import type { MenuContext } from './menu-context.js';
import { nameOf } from './LanguageField.js';
import { blankSection, isBlankSection, type MenuDraft } from './menu-draft.js';
import { sectionsOfText, withTranslation } from './menu-of-text.js';
import { linesOf, readMenuText } from './menu-text.js';
import { texts } from './texts.js';

interface PasteFieldProps {
  readonly draft: MenuDraft;
  readonly form: MenuContext;
  readonly onChange: (draft: MenuDraft) => void;
}

/** The whole menu as text, which becomes rows as it is typed. Once a row was changed by hand, the field is empty, and further text is added. */
export function PasteField({ draft, form: { main, currency, doubtful }, onChange }: PasteFieldProps) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const kept = useRef<readonly MenuSection[]>([]);
  const made = useRef<readonly MenuSection[]>(undefined);
  useEffect(() => {
    if (!made.current || made.current === draft.sections) return;
    made.current = undefined;
    setText('');
    setStatus('');
  }, [draft.sections]);
  const read = (given: string) => {
    if (text.trim() === '') kept.current = draft.sections.filter((section) => !isBlankSection(section));
    setText(given);
    // The rows stay when a whole text is cleared, so that another one can follow.
    if (given.trim() === '' && linesOf(text).length > 1) return setStatus('');
    const found = readMenuText(given, currency);
    const { sections, doubtful: unsure } = sectionsOfText(found, kept.current, main);
    for (const dish of unsure) doubtful.add(dish);
    const dishes = found.reduce((sum, { dishes: ofSection }) => sum + ofSection.length, 0);
    setStatus(given.trim() === '' ? '' : texts().read(dishes, found.length, unsure.length));
    const shown = sections.length > 0 ? sections : [blankSection()];
    made.current = shown;
    onChange({ ...draft, sections: shown });
  };
  const limit = new Intl.NumberFormat(currentLanguage()).format(maxDishes);
  return (
    <TextArea
      label={texts().paste}
      help={status || texts().pasteHelp(limit)}
      text={text}
      lang={main}
      onChange={read}
    />
  );
}

/** The names of all sections and dishes in another language, in their order. */
export function PasteTranslation({ draft, form: { language }, onChange }: PasteFieldProps) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const read = (typed: string) => {
    setText(typed);
    const { draft: changed, given, expected } = withTranslation(draft, typed, language);
    setStatus(given === 0 ? '' : texts().translated(given, expected));
    onChange(changed);
  };
  return (
    <TextArea
      label={texts().pasteIn(nameOf(language))}
      help={status || texts().pasteInHelp}
      text={text}
      lang={language}
      onChange={read}
    />
  );
}

interface TextAreaProps {
  readonly label: string;
  readonly help: string;
  readonly text: string;
  readonly lang: string;
  readonly onChange: (text: string) => void;
}

const TextArea = ({ label, help, text, lang, onChange }: TextAreaProps) => (
  <Field label={label} help={<span role="status">{help}</span>}>
    {(control) => (
      <textarea
        {...control}
        className="field__input"
        rows={3}
        lang={lang}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
