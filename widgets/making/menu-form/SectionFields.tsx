import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MenuSection } from '../../../server/domain/kinds/menu.js';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { Icon } from '../../shared/ui/Icon.js';
import { messageOf } from '../fields/field-parts.js';
import { DishFields } from './DishFields.js';
import type { MenuContext } from './menu-context.js';
import { blankDish } from './menu-draft.js';
import { PlaceButtons } from './PlaceButtons.js';
import { texts } from './texts.js';
import { useEntries } from './use-entries.js';

interface SectionFieldsProps {
  readonly section: MenuSection;
  /** From 1. */
  readonly number: number;
  /** Path of the section, by which faults are found. */
  readonly path: string;
  readonly form: MenuContext;
  readonly isOnly: boolean;
  /** undefined: removed */
  readonly onChange: (section: MenuSection | undefined) => void;
  readonly onMove: (by: 1 | -1) => void;
}

/** A section of a menu, with its dishes. */
export function SectionFields(props: SectionFieldsProps) {
  const { section, number, path, form, isOnly, onChange, onMove } = props;
  const { name, dishes } = section;
  const title = name[form.main] || texts().section(number);
  const list = useEntries(dishes, (changed) => onChange({ ...section, dishes: changed }));
  const root = useRef<HTMLElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) root.current?.querySelector<HTMLElement>('details:last-of-type input')?.focus();
    isAdded.current = false;
  }, [dishes.length]);
  const addDish = () => {
    isAdded.current = true;
    onChange({ ...section, dishes: [...dishes, blankDish()] });
  };
  return (
    <section ref={root} className="menu-form__section" aria-label={title}>
      <div className="menu-form__head">
        <Field
          label={texts().sectionName(number)}
          error={messageOf(form.faults[`${path}.name.${form.language}`], name[form.language])}
        >
          {(control) => (
            <input
              {...control}
              className="field__input"
              autoComplete="off"
              lang={form.language}
              dir="auto"
              maxLength={100}
              placeholder={form.language === form.main ? undefined : name[form.main]}
              value={name[form.language] ?? ''}
              onChange={({ target }) =>
                onChange({ ...section, name: { ...name, [form.language]: target.value } })
              }
            />
          )}
        </Field>
        {!isOnly && <PlaceButtons title={title} onMove={onMove} onRemove={() => onChange(undefined)} />}
      </div>
      {dishes.map((dish, i) => (
        <DishFields
          key={list.keys[i]}
          dish={dish}
          number={i + 1}
          path={`${path}.dishes.${i}`}
          form={form}
          onChange={(changed) => list.set(i, changed)}
          onMove={(by) => list.move(i, by)}
        />
      ))}
      <Button variant="quiet" onClick={addDish}>
        <Icon of={Plus} />
        {texts().addDish(title)}
      </Button>
    </section>
  );
}
