import { useState } from 'react';
import { type Color, type Hex, hexOf, readHex } from '../../../server/domain/style.js';
import { Field } from '../../shared/ui/Field.js';
import { texts } from './texts.js';

interface ColorFieldProps {
  readonly label: string;
  readonly value: Color;
  readonly onChange: (color: Hex) => void;
}

/** Colour input with the picker of the browser and a text field for hexadecimal digits. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const { typed, isWrong, type, leave } = useTypedHex(onChange);
  const { hexWrong, pickerOf } = texts().style;
  const take = (text: string) => {
    const hex = readHex(text);
    if (hex) onChange(hex);
  };
  return (
    <Field label={label} error={isWrong && hexWrong}>
      {(control) => (
        <div className="color-field">
          <input
            className="color-field__picker"
            type="color"
            aria-label={pickerOf(label)}
            value={hexOf(value).toLowerCase()}
            onChange={({ target }) => take(target.value)}
          />
          <input
            {...control}
            className="field__input"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={7}
            value={typed ?? hexOf(value)}
            onChange={({ target }) => type(target.value)}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  );
}

/** Applies typed digits as soon as they are a colour. They count as wrong only after the field has lost the focus. */
function useTypedHex(onChange: (color: Hex) => void) {
  const [typed, setTyped] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);
  const hex = readTyped(typed ?? '');
  return {
    typed,
    isWrong: hasLeft && !hex,
    type: (text: string) => {
      setTyped(text);
      setHasLeft(false);
      const typedHex = readTyped(text);
      if (typedHex) onChange(typedHex);
    },
    leave: () => {
      if (typed === undefined) return;
      if (hex) setTyped(undefined);
      else setHasLeft(true);
    },
  };
}

/** Reads a colour with or without `#`. */
const readTyped = (text: string) => readHex(`#${text.trim().replace(/^#/, '')}`);
