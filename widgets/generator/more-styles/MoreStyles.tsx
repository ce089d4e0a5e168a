import { ChevronDown } from 'lucide-react';
import { logoRings } from '../../../server/domain/style.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { Icon } from '../../shared/ui/Icon.js';
import { BannerChoices } from './BannerChoices.js';
import type { ChoicesProps, MoreStylesPanel } from './use-more-styles.js';
import { GradientChoice } from './GradientChoice.js';
import { CornerChoices, PatternChoice } from './ShapeChoices.js';
import { StartStyles } from './StartStyles.js';
import { texts } from './texts.js';

/** Panel of further style choices, which are rendered only while it is open. */
export function MoreStyles({ panel, ...props }: ChoicesProps & { panel: MoreStylesPanel }) {
  const { open, setOpen } = panel;
  return (
    <details
      className="more-styles"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="more-styles__title">
        {texts().title}
        <Icon of={ChevronDown} />
      </summary>
      {open && (
        <div className="more-styles__choices">
          <StartStyles {...props} />
          <PatternChoice {...props} />
          <CornerChoices {...props} />
          <GradientChoice {...props} />
          <BannerChoices {...props} panel={panel} />
          {props.style.logo && <LogoRingChoice {...props} />}
        </div>
      )}
    </details>
  );
}

function LogoRingChoice({ style, onChoose }: ChoicesProps) {
  const words = texts();
  return (
    <ChoiceGroup
      legend={words.logoRing}
      options={logoRings.map((value) => ({ value, label: words.logoRings[value] }))}
      value={style.logoRing ?? 'normal'}
      onChange={(logoRing) => onChoose({ logoRing })}
    />
  );
}
