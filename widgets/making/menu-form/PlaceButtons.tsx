import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { texts } from './texts.js';

interface PlaceButtonsProps {
  /** Name of the entry. */
  readonly title: string;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Buttons that move an entry in its list, or remove it. */
export const PlaceButtons = ({ title, onMove, onRemove }: PlaceButtonsProps) => (
  <div className="menu-form__row">
    <Button variant="quiet" aria-label={texts().up(title)} onClick={() => onMove(-1)}>
      <Icon of={ChevronUp} />
    </Button>
    <Button variant="quiet" aria-label={texts().down(title)} onClick={() => onMove(1)}>
      <Icon of={ChevronDown} />
    </Button>
    <Button variant="quiet" aria-label={texts().remove(title)} onClick={onRemove}>
      <Icon of={Trash2} />
    </Button>
  </div>
);
