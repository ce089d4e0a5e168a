/**
 * A number as every vector format may write it: at most two decimals, no exponent, no `-0`.
 * @param value below 1e15 in amount
 */
export const decimal = (value: number): string => String(Math.round(value * 100) / 100);
