import { useState } from 'react';
import { Download } from 'lucide-react';
import {
  formatName,
  largestCodeWidth,
  mainFormat,
  maxCodeWidth,
  otherFormats,
} from '../../../server/domain/formats.js';
import { codeWidths, sizeNames } from '../../../server/domain/style.js';
import { Button } from '../../shared/ui/Button.js';
import { isInAppBrowser } from '../../shared/in-app-browser.rule.js';
import { Icon } from '../../shared/ui/Icon.js';
import { readSuggestion } from '../../making/styling/read-suggestion.js';
import { useGenerator } from '../generator-context.js';
import type { CreatedCode } from '../state/generator.state.js';
import { texts } from './texts.js';
import { useDownload } from './use-download.js';

/** Offered widths of the code in px: those of the style step, and two for print. */
const offeredWidths: readonly number[] = [
  ...sizeNames.map((name) => codeWidths[name]),
  2000,
  largestCodeWidth,
];

/** One control for format and size. The main format gives way to the button that mends a weak code. The chosen size applies to every format, and formats that do not reach it are hidden. */
export function Downloads({ code }: { code: CreatedCode }) {
  const isWeak = readSuggestion(code.scannable?.suggestion) !== undefined;
  const { style } = useGenerator().state;
  const [width, setWidth] = useState<number>(codeWidths[style.size]);
  const { saving, save } = useDownload(code, width);
  const words = texts();
  return (
    <div className="downloads" role="group" aria-label={words.formatAndSize}>
      <div className="downloads__main">
        <select
          className="field__input downloads__size"
          aria-label={words.size}
          value={width}
          onChange={(event) => setWidth(Number(event.target.value))}
        >
          {offeredWidths.map((offered) => (
            <option key={offered} value={offered}>
              {`${offered} px`}
            </option>
          ))}
        </select>
        <Button
          variant={isWeak ? 'secondary' : 'primary'}
          busy={saving === mainFormat}
          busyLabel={words.downloading}
          onClick={() => void save(mainFormat)}
        >
          <Icon of={Download} />
          {words.download(formatName(mainFormat))}
        </Button>
      </div>
      <div className="downloads__others">
        {otherFormats
          .filter((format) => width <= maxCodeWidth(format))
          .map((format) => (
            <Button
              key={format}
              variant="quiet"
              aria-label={words.download(formatName(format))}
              busy={saving === format}
              onClick={() => void save(format)}
            >
              <span className="downloads__format" data-purpose={words.purposes[format]}>
                {formatName(format)}
              </span>
            </Button>
          ))}
      </div>
      {isInAppBrowser(navigator.userAgent) && <p className="downloads__hint">{words.inApp.text}</p>}
    </div>
  );
}
