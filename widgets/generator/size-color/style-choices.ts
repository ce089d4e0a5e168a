import {
  backgroundNames,
  codeWidths,
  colorNames,
  frameNames,
  palette,
  sizeNames,
} from '../../../server/domain/style.js';
import { capitalized } from '../describe-colors.js';
import { texts } from '../texts.js';

export const sizeChoices = () =>
  sizeNames.map((value) => ({
    value,
    label: capitalized(texts().style.sizes[value]),
    detail: `${codeWidths[value]} px`,
  }));

export const frameChoices = () => frameNames.map((value) => ({ value, label: value }));

export const colorSwatches = () =>
  colorNames.map((value) => ({
    value,
    label: capitalized(texts().style.colors[value]),
    fill: palette[value],
  }));

export const backgroundSwatches = () =>
  backgroundNames.map((value) => ({
    value,
    label: capitalized(texts().style.colors[value]),
    fill: value === 'transparent' ? null : palette[value],
  }));
