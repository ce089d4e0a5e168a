import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { logoRings, type Style } from '../../../server/domain/style.js';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.js';
import { Icon } from '../../shared/ui/Icon.js';
import { BannerChoices } from './BannerChoices.js';
import type { ChoicesProps } from './choices-props.js';
import { GradientChoice } from './GradientChoice.js';
import { CornerChoices, PatternChoice } from './ShapeChoices.js';
import { StartStyles } from './StartStyles.js';
import { texts } from './texts.js';

/** Closed until asked for, and open where something in it was chosen before. */
export function MoreStyles(props: ChoicesProps) {
  const [open, setOpen] = useState(() => isUsed(props.style));
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
          <BannerChoices {...props} />
          {props.style.logo && <LogoRingChoice {...props} />}
        </div>
      )}
    </details>
  );
}

const isUsed = ({ gradient, modules, eyes, banner, logoRing }: Style) =>
  [gradient, modules, eyes, banner, logoRing].some(Boolean);

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
