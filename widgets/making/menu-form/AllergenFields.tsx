import { useState } from 'react';
import { allergens as all, type Allergen } from '../../../server/domain/kinds/menu.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { Check, Checks } from './Checks.js';
import { texts } from './texts.js';

interface AllergenFieldsProps {
  /** undefined: not stated */
  readonly allergens: readonly Allergen[] | undefined;
  readonly onChange: (allergens: Allergen[] | undefined) => void;
}

/** What is stated about allergens: nothing, none of the 14, or which. A list in which nothing is chosen yet states nothing. */
export function AllergenFields({ allergens, onChange }: AllergenFieldsProps) {
  const [isChoosing, setChoosing] = useState(false);
  const words = texts().allergens;
  const statement = isChoosing || allergens?.length ? 'some' : allergens ? 'none' : 'unstated';
  return (
    <>
      <ChoiceGroup
        legend={words.legend}
        options={(['unstated', 'none', 'some'] as const).map((value) => ({ value, label: words[value] }))}
        value={statement}
        onChange={(chosen) => {
          setChoosing(chosen === 'some');
          onChange(chosen === 'none' ? [] : undefined);
        }}
      />
      {statement === 'some' && (
        <Checks legend={words.which}>
          {all.map((one) => (
            <Check
              key={one}
              label={words.names[one]}
              isOn={allergens?.includes(one) ?? false}
              onChange={(isOn) => {
                const next = isOn
                  ? [...(allergens ?? []), one]
                  : (allergens ?? []).filter((other) => other !== one);
                setChoosing(true);
                onChange(next.length > 0 ? next : undefined);
              }}
            />
          ))}
        </Checks>
      )}
    </>
  );
}
