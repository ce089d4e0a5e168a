import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ContentFaults } from '../../../server/domain/kinds/read-content.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { messageOf } from '../fields/field-parts.js';
import type { MenuContext } from './menu-context.js';
import { blankSection, type MenuDraft } from './menu-draft.js';
import { MenuHead } from './MenuHead.js';
import { PasteField, PasteTranslation } from './PasteField.js';
import { SectionFields } from './SectionFields.js';
import { texts } from './texts.js';
import type { TextFile } from './UseTextButton.js';
import { useEntries } from './use-entries.js';

export interface MenuFormProps {
  readonly draft: MenuDraft;
  readonly faults: ContentFaults;
  /** A file whose text is offered. */
  readonly file?: TextFile | undefined;
  readonly onChange: (draft: MenuDraft) => void;
}

/** Number of dishes up to which they are seen at a glance. */
const maxDishesWithoutFind = 15;

/** Fields of a menu: what belongs to it as a whole, its text, and its sections with dishes. */
export function MenuForm({ draft, faults, file, onChange }: MenuFormProps) {
  const { currency, languages, sections } = draft;
  const [chosen, setChosen] = useState(languages[0]!);
  const [open, setOpen] = useState<string>();
  const [wanted, setWanted] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  const language = languages.includes(chosen) ? chosen : languages[0]!;
  const form: MenuContext = {
    language,
    main: languages[0]!,
    currency,
    faults,
    wanted,
    open,
    setOpen,
  };
  const list = useEntries(sections, (changed) => onChange({ ...draft, sections: changed }));
  const count = sections.reduce((sum, { dishes }) => sum + dishes.length, 0);
  useEffect(() => {
    if (isAdded.current)
      root.current?.querySelector<HTMLElement>('section:last-of-type [data-entry]')?.focus();
    isAdded.current = false;
  }, [sections.length]);
  const addSection = () => {
    isAdded.current = true;
    onChange({ ...draft, sections: [...sections, blankSection()] });
  };
  const Paste = language === languages[0] ? PasteField : PasteTranslation;
  return (
    <div ref={root} className="menu-form">
      <MenuHead draft={draft} form={form} onChoose={setChosen} onChange={onChange} />
      <Paste key={language} draft={draft} form={form} file={file} onChange={onChange} />
      {count > maxDishesWithoutFind && (
        <input
          type="search"
          className="field__input"
          aria-label={texts().find}
          placeholder={texts().find}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className="menu-form__sections">
        {sections.map((section, i) => (
          <SectionFields
            key={list.keys[i]}
            id={String(list.keys[i])}
            section={section}
            number={i + 1}
            path={`sections.${i}`}
            form={form}
            isOnly={sections.length === 1}
            onChange={(changed) => list.set(i, changed)}
            onMove={(by) => list.move(i, by)}
          />
        ))}
      </div>
      {faults['sections'] && (
        <p className="field__note" data-error="" role="alert">
          {messageOf(faults['sections'])}
        </p>
      )}
      <Button variant="secondary" onClick={addSection}>
        <Icon of={Plus} />
        {texts().addSection}
      </Button>
    </div>
  );
}
