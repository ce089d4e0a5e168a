import { allergens as all, type Allergen } from '../../../server/domain/kinds/menu.js';
import { Chip, Chips } from './Chips.js';
import { texts } from './texts.js';

interface AllergenFieldsProps {
  /** undefined: not stated */
  readonly allergens: readonly Allergen[] | undefined;
  /** What the dish above states. */
  readonly above: readonly Allergen[] | undefined;
  readonly onChange: (allergens: readonly Allergen[] | undefined) => void;
}

/** What is stated about allergens: nothing while no chip is on, none of the 14, or which. */
export function AllergenFields({ allergens, above, onChange }: AllergenFieldsProps) {
  const { legend, none, asAbove, names } = texts().allergens;
  const toggle = (one: Allergen, isOn: boolean) => {
    const next = isOn ? [...(allergens ?? []), one] : (allergens ?? []).filter((other) => other !== one);
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <Chips legend={legend}>
      {all.map((one) => (
        <Chip
          key={one}
          label={names[one]}
          isOn={allergens?.includes(one) ?? false}
          onChange={(isOn) => toggle(one, isOn)}
        />
      ))}
      <Chip
        label={none}
        isOn={allergens?.length === 0}
        onChange={(isOn) => onChange(isOn ? [] : undefined)}
      />
      {above && (
        <button type="button" className="menu-form__chip" onClick={() => onChange(above)}>
          {asAbove}
        </button>
      )}
    </Chips>
  );
}
