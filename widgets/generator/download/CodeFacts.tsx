import { ChartColumn, Megaphone, PanelTop } from 'lucide-react';
import { Icon } from '../../shared/ui/Icon.js';
import { useGenerator } from '../generator-context.js';
import { preContentTexts } from '../pre-content-texts.js';
import { texts } from './texts.js';

/** What happens with the code from now on: its page, its scans, and advertising where scans pass any. */
export function CodeFacts() {
  const { preContentEvery } = useGenerator();
  const { page, scans } = texts().facts;
  return (
    <ul className="code-facts muted">
      <li>
        <Icon of={PanelTop} />
        {page}
      </li>
      <li>
        <Icon of={ChartColumn} />
        {scans}
      </li>
      {preContentEvery > 0 && (
        <li>
          <Icon of={Megaphone} />
          {preContentTexts().passes(preContentEvery)}
        </li>
      )}
    </ul>
  );
}
