import { allergens as all, type Allergen } from '../../../server/domain/kinds/menu.js';
import { Check, Checks } from './DishFields.js';
import { texts } from './texts.js';

interface AllergenFieldsProps {
  /** undefined: not stated */
  readonly allergens: readonly Allergen[] | undefined;
  readonly onChange: (allergens: Allergen[] | undefined) => void;
}

/** Whether allergens are stated, and which. Nothing is chosen for the maker. */
export function AllergenFields({ allergens, onChange }: AllergenFieldsProps) {
  const words = texts().allergens;
  return (
    <Checks legend={words.legend}>
      <Check
        label={words.stated}
        isWide
        isOn={allergens !== undefined}
        onChange={(isOn) => onChange(isOn ? [] : undefined)}
      />
      {allergens && (
        <>
          <p className="muted menu-form__hint">{allergens.length === 0 ? words.none : words.some}</p>
          {all.map((one) => (
            <Check
              key={one}
              label={words.names[one]}
              isOn={allergens.includes(one)}
              onChange={(isOn) =>
                onChange(isOn ? [...allergens, one] : allergens.filter((other) => other !== one))
              }
            />
          ))}
        </>
      )}
    </Checks>
  );
}
