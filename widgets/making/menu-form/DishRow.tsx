import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../shared/ui/Icon.js';
import { messageOf } from '../fields/field-parts.js';
import { DishMore } from './DishMore.js';
import { Doubt } from './Doubt.js';
import { faultOf, type MenuContext } from './menu-context.js';
import { type DraftDish, settled } from './menu-draft.js';
import { PriceInput } from './PriceInput.js';
import { texts } from './texts.js';

export interface DishRowProps {
  readonly dish: DraftDish;
  /** From 1. */
  readonly number: number;
  /** Key of the dish among all. */
  readonly id: string;
  readonly path: string;
  readonly form: MenuContext;
  readonly above: DraftDish['allergens'];
  /** undefined: removed */
  readonly onChange: (dish: DraftDish | undefined) => void;
  readonly onMove: (by: 1 | -1) => void;
}

/** A dish in one line: its name and price. Further fields open below, one dish at a time. */
export function DishRow({ dish, number, id, path, form, above, onChange, onMove }: DishRowProps) {
  const { faults, language, main, currency } = form;
  const [note, doubt] = [useId(), useId()];
  const title = dish.name[main] || texts().dish(number);
  const nameFault = messageOf(faultOf(form, `${path}.name`), dish.name[language]);
  const priceFault = faults[`${path}.price`] && messageOf('price-invalid');
  const isOpen = form.open === id || hasFurtherFault(form, path);
  const change = (part: Partial<DraftDish>) => onChange(withoutUndefined({ ...dish, ...part }));
  return (
    <li className="menu-form__dish" data-sold-out={dish.soldOut || undefined}>
      <div className="menu-form__line">
        <input
          className="field__input"
          data-entry
          aria-label={texts().dishName(title)}
          aria-invalid={nameFault ? true : undefined}
          aria-describedby={nameFault ? note : undefined}
          autoComplete="off"
          enterKeyHint="next"
          lang={language}
          dir="auto"
          maxLength={100}
          placeholder={(language !== main && dish.name[main]) || texts().dish(number)}
          value={dish.name[language] ?? ''}
          onChange={({ target }) => change({ name: { ...dish.name, [language]: target.value } })}
        />
        {dish.sizes ? (
          <button type="button" className="menu-form__sizes" onClick={() => form.setOpen(id)}>
            {texts().sizes(dish.sizes.length)}
          </button>
        ) : (
          <PriceInput
            data-entry={language === main ? '' : undefined}
            aria-label={texts().priceOf(title, currency)}
            aria-invalid={priceFault ? true : undefined}
            aria-describedby={priceFault ? note : dish.isDoubtful ? doubt : undefined}
            enterKeyHint="next"
            placeholder={texts().priceHint}
            price={dish.price}
            currency={currency}
            onRead={({ price, isDoubtful }) => change({ price, isDoubtful: isDoubtful || undefined })}
          />
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={texts().more(title)}
          aria-expanded={isOpen}
          onClick={() => form.setOpen(isOpen ? undefined : id)}
        >
          <Icon of={Ellipsis} />
        </button>
      </div>
      {(nameFault || priceFault) && (
        <p className="field__note" id={note} role="alert" data-error="">
          {nameFault || priceFault}
        </p>
      )}
      {!priceFault && (
        <Doubt id={doubt} dish={dish} currency={currency} onSettle={() => onChange(settled(dish))} />
      )}
      {isOpen && (
        <DishMore
          dish={dish}
          title={title}
          path={path}
          form={form}
          above={above}
          onChange={change}
          onMove={onMove}
          onRemove={() => onChange(undefined)}
        />
      )}
    </li>
  );
}

/** Whether a field that the row does not show has a fault. */
const hasFurtherFault = ({ faults }: MenuContext, path: string) =>
  Object.keys(faults).some((at) =>
    ['description', 'sizes'].some((part) => at.startsWith(`${path}.${part}.`)),
  );

/** Removes properties that are undefined. An absent list means "not stated", an empty one "none". */
const withoutUndefined = (dish: {
  readonly [Part in keyof DraftDish]: DraftDish[Part] | undefined;
}): DraftDish =>
  Object.fromEntries(Object.entries(dish).filter(([, value]) => value !== undefined)) as unknown as DraftDish;
