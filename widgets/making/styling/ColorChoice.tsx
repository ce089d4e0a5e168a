import { type BackgroundName, type Hex, hexOf, palette } from '../../../server/domain/style.js';
import { SwatchGroup } from '../../shared/ui/SwatchGroup.js';
import { capitalized } from './describe-style.js';
import { ColorField } from './ColorField.js';
import { texts } from './texts.js';

interface ColorChoiceProps<Name extends BackgroundName> {
  readonly legend: string;
  /** Label of the field for a custom colour. */
  readonly customLabel: string;
  readonly names: readonly Name[];
  readonly value: Name | Hex;
  readonly onChange: (color: Name | Hex) => void;
}

/** Choice of named colours and a custom colour, which starts from the chosen one. */
export function ColorChoice<Name extends BackgroundName>(props: ColorChoiceProps<Name>) {
  const { legend, customLabel, names, value, onChange } = props;
  const custom = isNamed(names, value) ? undefined : value;
  const start = value === 'transparent' ? palette.white : hexOf(value);
  const swatches = [
    ...names.map(swatchOf),
    { value: 'custom' as const, label: texts().style.custom, fill: custom ?? null, isCustom: true },
  ];
  return (
    <div className="color-choice">
      <SwatchGroup
        legend={legend}
        swatches={swatches}
        value={custom ? 'custom' : (value as Name)}
        onChange={(name) => onChange(name === 'custom' ? start : name)}
      />
      {custom && <ColorField label={customLabel} value={custom} onChange={onChange} />}
    </div>
  );
}

const isNamed = <Name extends string>(names: readonly Name[], value: Name | Hex): value is Name =>
  names.includes(value as Name);

const fills = { ...palette, transparent: null };

const swatchOf = <Name extends BackgroundName>(value: Name) => ({
  value,
  label: capitalized(texts().style.colors[value]),
  fill: fills[value],
});
