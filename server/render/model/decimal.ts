/**
 * A number in a form that all vector formats read: at most two decimals, no exponent, no `-0`.
 * @param value of a magnitude below 1e15
 */
export const decimal = (value: number): string => String(Math.round(value * 100) / 100);
