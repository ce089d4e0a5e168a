import { diets, maxDescriptionLength } from '../../../server/domain/kinds/menu.js';
import { Field } from '../../shared/ui/Field.js';
import { messageOf } from '../fields/field-parts.js';
import { AllergenFields } from './AllergenFields.js';
import { Chip, Chips } from './Chips.js';
import { faultOf, type MenuContext } from './menu-context.js';
import type { DraftDish } from './menu-draft.js';
import { PlaceButtons } from './PlaceButtons.js';
import { SizeFields } from './SizeFields.js';
import { texts } from './texts.js';

export interface DishMoreProps {
  readonly dish: DraftDish;
  readonly title: string;
  readonly path: string;
  readonly form: MenuContext;
  /** What the dish above states about allergens. */
  readonly above: DraftDish['allergens'];
  readonly onChange: (change: Partial<DraftDish>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** What a row has no room for. */
export function DishMore({ dish, title, path, form, above, onChange, onMove, onRemove }: DishMoreProps) {
  const { description = {}, diets: marks = [] } = dish;
  const { language, main } = form;
  return (
    <div className="menu-form__fields">
      <Field
        label={texts().description}
        error={messageOf(faultOf(form, `${path}.description`), description[language])}
      >
        {(control) => (
          <input
            {...control}
            className="field__input"
            autoComplete="off"
            lang={language}
            dir="auto"
            maxLength={maxDescriptionLength}
            placeholder={language === main ? undefined : description[main]}
            value={description[language] ?? ''}
            onChange={({ target }) => onChange({ description: { ...description, [language]: target.value } })}
          />
        )}
      </Field>
      <SizeFields dish={dish} path={path} form={form} onChange={onChange} />
      <AllergenFields
        allergens={dish.allergens}
        above={above}
        onChange={(allergens) => onChange({ allergens: allergens && [...allergens] })}
      />
      <Chips legend={texts().diets}>
        {diets.map((diet) => (
          <Chip
            key={diet}
            label={texts().dietNames[diet]}
            isOn={marks.includes(diet)}
            onChange={(isOn) =>
              onChange({ diets: isOn ? [...marks, diet] : marks.filter((one) => one !== diet) })
            }
          />
        ))}
        <Chip
          label={texts().soldOut}
          isOn={dish.soldOut === true}
          onChange={(soldOut) => onChange({ soldOut })}
        />
      </Chips>
      <PlaceButtons title={title} onMove={onMove} onRemove={onRemove} />
    </div>
  );
}
