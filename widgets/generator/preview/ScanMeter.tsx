import { type ColorPair, rateStyle, suggestColors } from '../../../server/render/model/scannability.js';
import type { Style } from '../../../server/domain/style.js';
import { describeColors } from '../describe-colors.js';
import { texts } from '../texts.js';
import { scanForecast } from './scan-forecast.js';

/** Shows how well the code will scan, and offers the nearest colours that scan well. */
export function ScanMeter({ style, onTake }: { style: Style; onTake: (suggestion: ColorPair) => void }) {
  const rating = rateStyle(style);
  const level = scanForecast(rating);
  const { preview, style: words } = texts();
  const suggestion = rating.ok ? undefined : suggestColors(style);
  return (
    <div className="scan-meter">
      <p className="meter" data-level={level} role="status">
        <span className="meter__bars" aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        <span>{preview.forecast[level]}</span>
      </p>
      {suggestion && (
        <button type="button" className="text-button scan-meter__take" onClick={() => onTake(suggestion)}>
          {words.use(describeColors(suggestion))}
        </button>
      )}
    </div>
  );
}
