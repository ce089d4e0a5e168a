import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Dish } from '../../../server/domain/kinds/menu.js';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { Icon } from '../../shared/ui/Icon.js';
import { messageOf } from '../fields/field-parts.js';
import { priceText, readPrice, replaced } from './menu-draft.js';
import type { MenuContext } from './menu-context.js';
import { texts } from './texts.js';

const maxSizes = 10;

interface PriceFieldsProps {
  readonly dish: Dish;
  readonly path: string;
  readonly form: MenuContext;
  readonly onChange: (change: Partial<Dish>) => void;
}

/** One price, or sizes with prices. */
export function PriceFields({ dish, path, form, onChange }: PriceFieldsProps) {
  const { price, sizes } = dish;
  const add = () =>
    onChange({ price: undefined, sizes: [...(sizes ?? []), { label: '', price: price ?? NaN }] });
  const setSizes = (next: NonNullable<Dish['sizes']>) =>
    onChange({ sizes: next.length > 0 ? next : undefined });
  return (
    <>
      {!sizes && (
        <PriceField
          label={texts().price(form.currency)}
          price={price}
          fault={form.faults[`${path}.price`]}
          currency={form.currency}
          onChange={(changed) => onChange({ price: changed })}
        />
      )}
      {sizes?.map((size, i) => (
        <div key={i} className="menu-form__size">
          <Field
            label={texts().size(i + 1)}
            error={messageOf(form.faults[`${path}.sizes.${i}.label`], size.label)}
          >
            {(control) => (
              <input
                {...control}
                className="field__input"
                autoComplete="off"
                maxLength={40}
                value={size.label}
                onChange={({ target }) => setSizes(replaced(sizes, i, { ...size, label: target.value }))}
              />
            )}
          </Field>
          <PriceField
            label={texts().price(form.currency)}
            price={size.price}
            fault={form.faults[`${path}.sizes.${i}.price`]}
            currency={form.currency}
            onChange={(changed) => setSizes(replaced(sizes, i, { ...size, price: changed ?? NaN }))}
          />
          <Button
            variant="quiet"
            aria-label={texts().remove(size.label || texts().size(i + 1))}
            onClick={() => setSizes(replaced(sizes, i, undefined))}
          >
            <Icon of={X} />
          </Button>
        </div>
      ))}
      {(sizes?.length ?? 0) < maxSizes && (
        <Button variant="quiet" onClick={add}>
          <Icon of={Plus} />
          {texts().addSize}
        </Button>
      )}
    </>
  );
}

interface PriceFieldProps {
  readonly label: string;
  readonly price: number | undefined;
  readonly fault: string | undefined;
  readonly currency: string;
  readonly onChange: (price: number | undefined) => void;
}

/** Keeps what was typed, since `4,5` and `4.50` are the same price. */
function PriceField({ label, price, fault, currency, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && Object.is(readPrice(typed, currency), price);
  return (
    <Field label={label} error={fault && messageOf('price-invalid')}>
      {(control) => (
        <input
          {...control}
          className="field__input"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={isTyped ? typed : priceText(price, currency)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(readPrice(target.value, currency));
          }}
        />
      )}
    </Field>
  );
}
