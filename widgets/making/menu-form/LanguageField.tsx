import { X } from 'lucide-react';
import { currentLanguage } from '../../shared/language/language.js';
import { Button } from '../../shared/ui/Button.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { Icon } from '../../shared/ui/Icon.js';
import { type MenuDraft, withLanguage, withoutLanguage } from './menu-draft.js';
import { texts } from './texts.js';

/** Languages that the form offers. The API takes others too. */
const offered =
  'ar bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ka ko lt lv mk ms mt nl no pl pt ro ru sk sl sq sr sv th tl tr uk ur vi zh'.split(
    ' ',
  );
const maxLanguages = 5;

interface LanguageFieldProps {
  readonly draft: MenuDraft;
  /** The language that is being entered. */
  readonly language: string;
  readonly onChoose: (tag: string) => void;
  readonly onChange: (draft: MenuDraft) => void;
}

/** The languages of a menu, one of which is entered at a time. */
export function LanguageField({ draft, language, onChoose, onChange }: LanguageFieldProps) {
  const { languages } = draft;
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' });
  const nameOf = (tag: string) => names.of(tag) ?? tag;
  const add = (tag: string) => {
    if (tag === '') return;
    onChange(withLanguage(draft, tag));
    onChoose(tag);
  };
  return (
    <div className="menu-form__languages">
      {languages.length > 1 && (
        <ChoiceGroup
          legend={texts().language}
          options={languages.map((value) => ({ value, label: nameOf(value) }))}
          value={language}
          onChange={onChoose}
        />
      )}
      <div className="menu-form__row">
        {languages.length < maxLanguages && (
          <label className="menu-form__add">
            <span className="visually-hidden">{texts().addLanguage}</span>
            <select className="field__input" value="" onChange={({ target }) => add(target.value)}>
              <option value="">{texts().addLanguage}</option>
              {offered
                .filter((tag) => !languages.includes(tag))
                .map((tag) => (
                  <option key={tag} value={tag}>
                    {nameOf(tag)}
                  </option>
                ))}
            </select>
          </label>
        )}
        {language !== languages[0] && (
          <Button
            variant="quiet"
            onClick={() => {
              onChoose(languages[0]!);
              onChange(withoutLanguage(draft, language));
            }}
          >
            <Icon of={X} />
            {texts().removeLanguage(nameOf(language))}
          </Button>
        )}
      </div>
    </div>
  );
}
