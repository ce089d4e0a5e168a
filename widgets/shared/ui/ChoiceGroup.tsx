import { RadioGroup } from './RadioGroup.js';

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly detail?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A segmented control. */
export const ChoiceGroup = <Value extends string>(props: ChoiceGroupProps<Value>) => (
  <RadioGroup look="choices" {...props}>
    {({ label, detail }) => (
      <span className="choices__text">
        {label}
        {detail && <span className="choices__detail"> {detail}</span>}
      </span>
    )}
  </RadioGroup>
);
