import { texts } from '../../making/fields/texts.js';
import { ScanTargetChoice } from '../start/ScanTargetChoice.js';

interface PageTargetChoiceProps {
  readonly isPage: boolean;
  readonly onChange: (isPage: boolean) => void;
}

/** Choice between a code that holds the content itself and one that leads to a page of ours with it. */
export function PageTargetChoice({ isPage, onChange }: PageTargetChoiceProps) {
  const { legend, inCode, inCodeHelp, page, pageHelp } = texts().ways;
  return (
    <ScanTargetChoice
      legend={legend}
      ways={[
        { value: false, label: inCode, help: inCodeHelp },
        { value: true, label: page, help: pageHelp },
      ]}
      value={isPage}
      onChange={onChange}
    />
  );
}
