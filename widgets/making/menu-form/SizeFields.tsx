import { Plus, X } from 'lucide-react';
import { maxSizeLabelLength, maxSizes } from '../../../server/domain/kinds/menu.js';
import { Button } from '../../shared/ui/Button.js';
import { Field } from '../../shared/ui/Field.js';
import { Icon } from '../../shared/ui/Icon.js';
import { messageOf } from '../fields/field-parts.js';
import { type DraftDish, type DraftSize, replaced, withSize } from './menu-draft.js';
import type { MenuContext } from './menu-context.js';
import { PriceInput } from './PriceInput.js';
import type { ReadPrice } from './read-price.js';
import { texts } from './texts.js';

interface SizeFieldsProps {
  readonly dish: DraftDish;
  readonly path: string;
  readonly form: MenuContext;
  readonly onChange: (change: Partial<DraftDish>) => void;
}

/** Sizes with prices, in place of one price. */
export function SizeFields({ dish, path, form, onChange }: SizeFieldsProps) {
  const { sizes = [] } = dish;
  const add = () => onChange({ price: undefined, isDoubtful: undefined, ...withSize(dish) });
  const setSizes = (next: NonNullable<DraftDish['sizes']>) =>
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
                onRead={(read) => setSizes(replaced(sizes, i, withPrice(size, read)))}
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

const withPrice = ({ label }: DraftSize, { price = NaN, isDoubtful }: ReadPrice): DraftSize => ({
  label,
  price,
  ...(isDoubtful && { isDoubtful }),
});
