import { useState } from 'react';
import { type Dish, diets } from '../../../server/domain/kinds/menu.js';
import { Field } from '../../shared/ui/Field.js';
import { messageOf } from '../fields/field-parts.js';
import { AllergenFields } from './AllergenFields.js';
import { priceText } from './menu-draft.js';
import { PriceFields } from './PriceFields.js';
import { Check, Checks } from './Checks.js';
import type { MenuContext } from './menu-context.js';
import { PlaceButtons } from './PlaceButtons.js';
import { texts } from './texts.js';

export interface DishFieldsProps {
  readonly dish: Dish;
  /** From 1. */
  readonly number: number;
  readonly path: string;
  readonly form: MenuContext;
  /** undefined: removed */
  readonly onChange: (dish: Dish | undefined) => void;
  readonly onMove: (by: 1 | -1) => void;
}

/** A dish, folded to one line unless it is being entered or has a fault. */
export function DishFields({ dish, number, path, form, onChange, onMove }: DishFieldsProps) {
  const name = dish.name[form.main] ?? '';
  const [isOpen, setOpen] = useState(name === '');
  const hasFault = Object.keys(form.faults).some((at) => at.startsWith(`${path}.`));
  const title = name || texts().dish(number);
  const change = (part: Partial<Dish>) => onChange({ ...dish, ...part });
  return (
    <details
      className="menu-form__dish"
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span dir="auto">{title}</span>
        <span className="muted">
          {[dish.soldOut && texts().soldOut, priceText(dish.price, form.currency)].filter(Boolean).join(' ')}
        </span>
      </summary>
      {(isOpen || hasFault) && (
        <div className="menu-form__fields">
          <TextOf
            label={texts().dishName}
            dish={dish}
            part="name"
            path={path}
            form={form}
            onChange={change}
          />
          <TextOf
            label={texts().description}
            dish={dish}
            part="description"
            path={path}
            form={form}
            onChange={change}
          />
          <PriceFields dish={dish} path={path} form={form} onChange={change} />
          <AllergenFields
            allergens={dish.allergens}
            onChange={(allergens) => onChange(withAllergens(dish, allergens))}
          />
          <Checks legend={texts().diets}>
            {diets.map((diet) => (
              <Check
                key={diet}
                label={texts().dietNames[diet]}
                isOn={dish.diets?.includes(diet) ?? false}
                onChange={(isOn) =>
                  change({
                    diets: isOn ? [...(dish.diets ?? []), diet] : dish.diets?.filter((one) => one !== diet),
                  })
                }
              />
            ))}
          </Checks>
          <Check
            label={texts().soldOut}
            isOn={dish.soldOut === true}
            onChange={(soldOut) => change({ soldOut })}
          />
          <PlaceButtons title={title} onMove={onMove} onRemove={() => onChange(undefined)} />
        </div>
      )}
    </details>
  );
}

/** What is not stated has no value, which differs from an empty list. */
function withAllergens({ allergens: _, ...rest }: Dish, allergens: Dish['allergens']): Dish {
  return allergens ? { ...rest, allergens } : rest;
}

interface TextOfProps {
  readonly label: string;
  readonly dish: Dish;
  readonly part: 'name' | 'description';
  readonly path: string;
  readonly form: MenuContext;
  readonly onChange: (change: Partial<Dish>) => void;
}

/** A text of a dish in the language that is being entered. */
function TextOf({ label, dish, part, path, form: { language, main, faults }, onChange }: TextOfProps) {
  const texts = dish[part] ?? {};
  return (
    <Field label={label} error={messageOf(faults[`${path}.${part}.${language}`], texts[language])}>
      {(control) => (
        <input
          {...control}
          className="field__input"
          autoComplete="off"
          lang={language}
          dir="auto"
          maxLength={part === 'name' ? 100 : 500}
          placeholder={language === main ? undefined : texts[main]}
          value={texts[language] ?? ''}
          onChange={({ target }) => onChange({ [part]: { ...texts, [language]: target.value } })}
        />
      )}
    </Field>
  );
}
