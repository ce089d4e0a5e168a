import {
  backgroundNames,
  codeWidths,
  colorNames,
  frameNames,
  palette,
  sizeNames,
} from '../../../server/render/style.js';

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const sizeChoices = sizeNames.map((value) => ({
  value,
  label: capitalized(value),
  detail: `${codeWidths[value]} px`,
}));

export const frameChoices = frameNames.map((value) => ({ value, label: value }));

export const colorSwatches = colorNames.map((value) => ({
  value,
  label: capitalized(value),
  fill: palette[value],
}));

export const backgroundSwatches = backgroundNames.map((value) => ({
  value,
  label: capitalized(value),
  fill: value === 'transparent' ? null : palette[value],
}));
