import { priceFormat } from '../../../server/domain/kinds/minor-unit.js';
import { currentLanguage } from '../../shared/language/language.js';
import type { DraftDish } from './menu-draft.js';
import { texts } from './texts.js';

interface DoubtProps {
  readonly id: string;
  readonly dish: DraftDish;
  readonly currency: string;
  readonly onSettle: () => void;
}

/** Asks whether the price of a dish, or of one of its sizes, was read as it was meant. Nothing without a doubtful price. */
export function Doubt({ id, dish, currency, onSettle }: DoubtProps) {
  const size = dish.isDoubtful ? undefined : dish.sizes?.find(({ isDoubtful }) => isDoubtful);
  if (!dish.isDoubtful && !size) return null;
  const { price } = size ?? dish;
  const { is, yes, none, without } = texts().doubt;
  return (
    <p className="menu-form__doubt" id={id}>
      <span>
        {size?.label ? `${size.label}: ` : ''}
        {price === undefined ? none : is(priceFormat(currency, currentLanguage())(price))}
      </span>
      <button type="button" className="button button--quiet" onClick={onSettle}>
        {price === undefined ? without : yes}
      </button>
    </p>
  );
}
