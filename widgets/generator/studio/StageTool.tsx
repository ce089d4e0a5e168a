import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../shared/ui/Icon.js';

interface StageToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Whether it would change nothing. It keeps the focus. */
  readonly isUseless?: boolean;
  readonly onPress: () => void;
}

/** Square button with an icon. */
export const StageTool = ({ icon, label, isUseless = false, onPress }: StageToolProps) => (
  <button
    type="button"
    className="stage-tool"
    title={label}
    aria-label={label}
    aria-disabled={isUseless}
    onClick={() => !isUseless && onPress()}
  >
    <Icon of={icon} />
  </button>
);
