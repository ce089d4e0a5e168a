const amountSyntax = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;

/** Whether a text is an amount in euros of 0.01 to 999999999.99, with a point. */
export const isAmount = (text: string): boolean => amountSyntax.test(text) && Number(text) > 0;

/** The groups are of three digits behind one separator; up to two digits stand behind the other. */
const written =
  /^(?<whole>\d{1,3}(?:(?<group>[.,])\d{3}(?:\k<group>\d{3})*)?|\d*)(?:(?<point>[.,])(?<cents>\d{0,2}))?$/;

/**
 * Returns an amount in euros as people write it, `1.234,56 €` for one, with a point and without groups. A text with several meanings stays as
 * it is: `1.234` has a thousand or three decimals.
 */
export function plainAmount(text: string): string {
  const { whole, group, point, cents } = written.exec(bareNumber(text))?.groups ?? {};
  const digits = whole?.replace(/\D/g, '') ?? '';
  const isUnclear =
    group !== undefined && (point === undefined ? whole!.split(group).length === 2 : point === group);
  if (isUnclear || !(digits || cents)) return text;
  return cents ? `${digits || '0'}.${cents}` : digits;
}

/** Removes the currency, invisible characters, and blanks and apostrophes between groups. */
const bareNumber = (text: string) =>
  text
    .replace(/\p{DI}/gu, '')
    .trim()
    .replace(/^(?:€|EUR)|(?:€|EUR)$/gi, '')
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
