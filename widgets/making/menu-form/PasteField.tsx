import { maxDishes } from '../../../server/domain/kinds/menu.js';
import { currentLanguage } from '../../shared/language/language.js';
import { nameOf } from './LanguageField.js';
import type { MenuContext } from './menu-context.js';
import { blankSection, isBlankSection, type MenuDraft } from './menu-draft.js';
import { sectionsOfText, withTranslation } from './menu-of-text.js';
import { linesOf, readMenuText } from './menu-text.js';
import { PasteArea } from './PasteArea.js';
import { texts } from './texts.js';
import { type TextFile, UseTextButton } from './UseTextButton.js';
import { usePastedText } from './use-pasted-text.js';

interface PasteFieldProps {
  readonly draft: MenuDraft;
  readonly form: MenuContext;
  /** A file whose text is offered. */
  readonly file?: TextFile | undefined;
  readonly onChange: (draft: MenuDraft) => void;
}

/** The whole menu as text, which becomes rows as it is typed. */
export function PasteField({ draft, form: { main, currency }, file, onChange }: PasteFieldProps) {
  const { text, status, take, keep } = usePastedText(draft.sections);
  const read = (given: string) => {
    const before = take(given).filter((section) => !isBlankSection(section));
    // The rows stay when a whole text is cleared, so that another one can follow.
    if (given.trim() === '' && linesOf(text).length > 1) return keep(draft.sections, '');
    const found = readMenuText(given, currency);
    const sections = sectionsOfText(found, before, main);
    const dishes = found.flatMap((section) => section.dishes);
    const doubts = dishes.filter(({ isDoubtful }) => isDoubtful).length;
    const shown = sections.length > 0 ? sections : [blankSection()];
    keep(shown, given.trim() === '' ? '' : texts().read(dishes.length, found.length, doubts));
    onChange({ ...draft, sections: shown });
  };
  const limit = new Intl.NumberFormat(currentLanguage()).format(maxDishes);
  return (
    <>
      <PasteArea
        label={texts().paste}
        help={status || texts().pasteHelp(limit)}
        text={text}
        lang={main}
        onChange={read}
      />
      {file && (
        <UseTextButton file={file} onText={(found) => read([text, found].filter(Boolean).join('\n'))} />
      )}
    </>
  );
}

/** The names of all sections and dishes in another language, in their order. Once the text is cleared, they are as before it. */
export function PasteTranslation({ draft, form: { language }, onChange }: PasteFieldProps) {
  const { text, status, take, keep } = usePastedText(draft.sections);
  const read = (typed: string) => {
    const before = { ...draft, sections: take(typed) };
    const { draft: changed, given, expected } = withTranslation(before, typed, language);
    const next = given === 0 ? before : changed;
    keep(next.sections, given === 0 ? '' : texts().translated(given, expected));
    onChange(next);
  };
  return (
    <PasteArea
      label={texts().pasteIn(nameOf(language))}
      help={status || texts().pasteInHelp}
      text={text}
      lang={language}
      onChange={read}
    />
  );
}
