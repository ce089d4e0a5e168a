import { maxLanguages } from '../../../server/domain/kinds/menu.js';
import { X } from 'lucide-react';
import { currentLanguage } from '../../shared/language/language.js';
import { Button } from '../../shared/ui/Button.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { Field } from '../../shared/ui/Field.js';
import { Icon } from '../../shared/ui/Icon.js';
import { type MenuDraft, withLanguage, withoutLanguage } from './menu-draft.js';
import { texts } from './texts.js';

/** Languages that the form offers. The API takes others too. */
const offered =
  'ar bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ka ko lt lv mk ms mt nl no pl pt ro ru sk sl sq sr sv th tl tr uk ur vi zh'.split(
    ' ',
  );

interface LanguageFieldProps {
  readonly draft: MenuDraft;
  /** The language that is being entered. */
  readonly language: string;
  readonly onChoose: (tag: string) => void;
  readonly onChange: (draft: MenuDraft) => void;
}

/** A language that is added is the one that is entered next. */
export function AddLanguage({ draft, onChoose, onChange }: Omit<LanguageFieldProps, 'language'>) {
  const { languages } = draft;
  return (
    <Field label={texts().addLanguage}>
      {(control) => (
        <select
          {...control}
          className="field__input"
          value=""
          disabled={languages.length >= maxLanguages}
          onChange={({ target }) => {
            onChange(withLanguage(draft, target.value));
            onChoose(target.value);
          }}
        >
          <option value="" disabled>
            {texts().chooseLanguage}
          </option>
          {offered
            .filter((tag) => !languages.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag}>
                {nameOf(tag)}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}

/** The languages of a menu, one of which is entered at a time. Nothing for a menu in one language. */
export function LanguageField({ draft, language, onChoose, onChange }: LanguageFieldProps) {
  const { languages } = draft;
  if (languages.length < 2) return null;
  const remove = () => {
    onChoose(languages[0]!);
    onChange(withoutLanguage(draft, language));
  };
  return (
    <div className="menu-form__languages">
      <ChoiceGroup
        legend={texts().language}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
        value={language}
        onChange={onChoose}
      />
      {language !== languages[0] && (
        <Button variant="quiet" onClick={remove}>
          <Icon of={X} />
          {texts().removeLanguage(nameOf(language))}
        </Button>
      )}
    </div>
  );
}

/** Name of a language in that of the site. */
export const nameOf = (tag: string): string =>
  new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(tag) ?? tag;
