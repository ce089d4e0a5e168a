import { ChevronDown, ChevronRight, Ellipsis, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../shared/ui/Icon.js';
import { IconButton } from '../../shared/ui/IconButton.js';
import { messageOf } from '../fields/field-parts.js';
import { DishRow } from './DishRow.js';
import { faultOf, isFound, type MenuContext } from './menu-context.js';
import { blankDish, type DraftSection } from './menu-draft.js';
import { PlaceButtons } from './PlaceButtons.js';
import { texts } from './texts.js';
import { useEntries } from './use-entries.js';

interface SectionFieldsProps {
  readonly section: DraftSection;
  /** From 1. */
  readonly number: number;
  /** Key of the section among all. */
  readonly id: string;
  /** Path of the section, by which faults are found. */
  readonly path: string;
  readonly form: MenuContext;
  readonly isOnly: boolean;
  /** undefined: removed */
  readonly onChange: (section: DraftSection | undefined) => void;
  readonly onMove: (by: 1 | -1) => void;
}

/** A section of a menu, with its dishes. Enter leads from field to field, and after the last dish to a new one. */
export function SectionFields(props: SectionFieldsProps) {
  const { section, number, id, path, form, isOnly, onChange, onMove } = props;
  const { name, dishes } = section;
  const [isFolded, setFolded] = useState(false);
  const title = name[form.main] || texts().section(number);
  const list = useEntries(dishes, (changed) => onChange({ ...section, dishes: changed }));
  const root = useRef<HTMLElement>(null);
  const isAdded = useRef(false);
  const hasFault = Object.keys(form.faults).some((at) => at.startsWith(`${path}.`));
  const fault = messageOf(faultOf(form, `${path}.name`), name[form.language]);
  useEffect(() => {
    if (isAdded.current) root.current?.querySelector<HTMLElement>('li:last-of-type input')?.focus();
    isAdded.current = false;
  }, [dishes.length]);
  const addDish = () => {
    isAdded.current = true;
    setFolded(false);
    onChange({ ...section, dishes: [...dishes, blankDish()] });
  };
  const isOpen = form.open === id;
  const found = dishes.map((dish) => isFound(dish, form));
  if (form.wanted !== '' && !found.includes(true)) return null;
  return (
    <section
      ref={root}
      className="menu-form__section"
      aria-label={title}
      onKeyDown={(event) => goOn(event, root.current!, addDish)}
    >
      <div className="menu-form__head">
        <button
          type="button"
          className="icon-button"
          aria-label={texts().fold(title)}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          <Icon of={isFolded ? ChevronRight : ChevronDown} />
        </button>
        <input
          className="field__input"
          data-entry
          aria-label={texts().sectionName(number)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${path}-note` : undefined}
          autoComplete="off"
          enterKeyHint="next"
          lang={form.language}
          dir="auto"
          maxLength={100}
          placeholder={(form.language !== form.main && name[form.main]) || texts().section(number)}
          value={name[form.language] ?? ''}
          onChange={({ target }) =>
            onChange({ ...section, name: { ...name, [form.language]: target.value } })
          }
        />
        <IconButton icon={Plus} label={texts().addDish(title)} onPress={addDish} />
        {!isOnly && (
          <button
            type="button"
            className="icon-button"
            aria-label={texts().place(title)}
            aria-expanded={isOpen}
            onClick={() => form.setOpen(isOpen ? undefined : id)}
          >
            <Icon of={Ellipsis} />
          </button>
        )}
      </div>
      {isOpen && <PlaceButtons title={title} onMove={onMove} onRemove={() => onChange(undefined)} />}
      {fault && (
        <p className="field__note" id={`${path}-note`} role="alert" data-error="">
          {fault}
        </p>
      )}
      {(!isFolded || hasFault || form.wanted !== '') && (
        <ul className="menu-form__dishes">
          {dishes.map(
            (dish, i) =>
              found[i] && (
                <DishRow
                  key={list.keys[i]}
                  id={`${id}.${list.keys[i]}`}
                  dish={dish}
                  number={i + 1}
                  path={`${path}.dishes.${i}`}
                  form={form}
                  above={dishes.slice(0, i).findLast(({ allergens }) => allergens)?.allergens}
                  onChange={(changed) => list.set(i, changed)}
                  onMove={(by) => list.move(i, by)}
                />
              ),
          )}
        </ul>
      )}
    </section>
  );
}

/** Moves the focus to the next field of the section on Enter. */
function goOn(event: KeyboardEvent, root: HTMLElement, onEnd: () => void): void {
  const { target, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (!target.matches('[data-entry]')) return;
  const entries = [...root.querySelectorAll<HTMLElement>('[data-entry]')];
  const next = entries[entries.indexOf(target) + 1];
  if (next) next.focus();
  else if (target.value.trim() !== '' || entries.at(-2)?.matches('input:not(:placeholder-shown)')) onEnd();
}
