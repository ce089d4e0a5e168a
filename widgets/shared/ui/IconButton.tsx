import type { LucideIcon } from 'lucide-react';
import { Icon } from './Icon.js';

interface IconButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Whether it would change nothing. It keeps the focus. */
  readonly isUseless?: boolean;
  readonly onPress: () => void;
}

/** Square button with an icon. */
export const IconButton = ({ icon, label, isUseless = false, onPress }: IconButtonProps) => (
  <button
    type="button"
    className="icon-button"
    title={label}
    aria-label={label}
    aria-disabled={isUseless}
    onClick={() => !isUseless && onPress()}
  >
    <Icon of={icon} />
  </button>
);
