import { Plus, X } from 'lucide-react';
import { type Dish, maxSizeLabelLength, maxSizes } from '../../../server/domain/kinds/menu.js';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { Icon } from '../../shared/ui/Icon.js';
import { messageOf } from '../fields/field-parts.js';
import { replaced } from './menu-draft.js';
import type { MenuContext } from './menu-context.js';
import { PriceInput } from './PriceInput.js';
import { texts } from './texts.js';

interface SizeFieldsProps {
  readonly dish: Dish;
  readonly path: string;
  readonly form: MenuContext;
  readonly onChange: (change: Partial<Dish>) => void;
}

/** Sizes with prices, in place of one price. */
export function SizeFields({ dish: { price, sizes = [] }, path, form, onChange }: SizeFieldsProps) {
  const add = () => onChange({ price: undefined, sizes: [...sizes, { label: '', price: price ?? NaN }] });
  const setSizes = (next: NonNullable<Dish['sizes']>) =>
    onChange({ sizes: next.length > 0 ? next : undefined });
  return (
    <>
      {sizes.map((size, i) => (
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
                maxLength={maxSizeLabelLength}
                value={size.label}
                onChange={({ target }) => setSizes(replaced(sizes, i, { ...size, label: target.value }))}
              />
            )}
          </Field>
          <Field
            label={texts().price(form.currency)}
            error={form.faults[`${path}.sizes.${i}.price`] && messageOf('price-invalid')}
          >
            {(control) => (
              <PriceInput
                {...control}
                price={size.price}
                currency={form.currency}
                onRead={(read) => setSizes(replaced(sizes, i, { ...size, price: read.price ?? NaN }))}
              />
            )}
          </Field>
          <Button
            variant="quiet"
            aria-label={texts().remove(size.label || texts().size(i + 1))}
            onClick={() => setSizes(replaced(sizes, i, undefined))}
          >
            <Icon of={X} />
          </Button>
        </div>
      ))}
      {sizes.length < maxSizes && (
        <Button variant="quiet" onClick={add}>
          <Icon of={Plus} />
          {texts().addSize}
        </Button>
      )}
    </>
  );
}
