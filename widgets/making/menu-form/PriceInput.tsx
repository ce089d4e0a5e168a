import { type InputHTMLAttributes, useState } from 'react';
import { priceText } from './menu-draft.js';
import { readPrice, type ReadPrice } from './read-price.js';

interface PriceInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly price: number | undefined;
  readonly currency: string;
  readonly onRead: (read: ReadPrice) => void;
}

/** Keeps what is typed until the field is left, since `4,5` and `4.50` are the same price, and what cannot be read or is doubtful. */
export function PriceInput({ price, currency, onRead, ...attributes }: PriceInputProps) {
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && Object.is(readPrice(typed, currency).price, price);
  return (
    <input
      {...attributes}
      className="field__input"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      onBlur={() => {
        if (isTyped && Number.isFinite(price) && !readPrice(typed, currency).isDoubtful) setTyped(undefined);
      }}
      value={isTyped ? typed : priceText(price, currency)}
      onChange={({ target }) => {
        setTyped(target.value);
        onRead(readPrice(target.value, currency));
      }}
    />
  );
}
