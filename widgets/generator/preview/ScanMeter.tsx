import { type ColorPair, rateStyle, suggestColors } from '../../../server/render/model/scannability.js';
import type { Style } from '../../../server/domain/style.js';
import { Meter } from '../../shared/ui/Meter.js';
import { describeColors } from '../describe-colors.js';
import { texts } from '../texts.js';
import { scanForecast } from './scan-forecast.js';

interface ScanMeterProps {
  readonly style: Style;
  readonly onTake: (suggestion: ColorPair) => void;
}

/** Shows how well the code will scan, and offers the nearest colours that scan well. */
export function ScanMeter({ style, onTake }: ScanMeterProps) {
  const rating = rateStyle(style);
  const level = scanForecast(rating);
  const { preview, style: words } = texts();
  const suggestion = rating.ok ? undefined : suggestColors(style);
  return (
    <div className="scan-meter">
      <Meter level={level} label={preview.forecast[level]} />
      {suggestion && (
        <button type="button" className="text-button scan-meter__take" onClick={() => onTake(suggestion)}>
          {words.use(describeColors(suggestion))}
        </button>
      )}
    </div>
  );
}
