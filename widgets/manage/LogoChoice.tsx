import { PictureChoice } from '../making/logo/PictureChoice.js';
import { logoFormats } from '../making/logo/logo-file.rule.js';
import { texts as stylingTexts } from '../making/styling/texts.js';
import { texts } from './texts.js';

interface LogoChoiceProps {
  /** Address or data URL; empty: none. */
  readonly logo: string;
  readonly onChange: (logo: string) => void;
}

/** The logo of a code, to keep, replace or remove. */
export function LogoChoice({ logo, onChange }: LogoChoiceProps) {
  const { addLogo, addLogoHelp, removeLogo, yourLogo, hints } = stylingTexts().customize;
  return (
    <PictureChoice
      label={logo ? texts().replaceLogo : addLogo}
      help={addLogoHelp(logoFormats)}
      picture={logo}
      words={{ yours: yourLogo, remove: removeLogo }}
      faults={hints}
      onChange={onChange}
    />
  );
}
