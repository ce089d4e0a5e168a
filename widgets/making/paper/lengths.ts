import { currentLanguage } from '../../shared/language/language.js';

const inUnit = (amount: number, unit: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, maximumFractionDigits }).format(amount);

/** Writes a size on paper, such as `3.7 cm`. */
export const writeSize = (mm: number): string => inUnit(mm / 10, 'centimeter', 1);

/** Writes a distance, such as `25 cm` or `1.5 m`. */
export const writeDistance = (mm: number): string =>
  mm < 1_000 ? inUnit(mm / 10, 'centimeter', 0) : inUnit(mm / 1_000, 'meter', 1);

/** Writes a number with two decimals at most. */
export const writeNumber = (value: number): string =>
  new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 2 }).format(value);
