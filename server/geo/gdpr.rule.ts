/** The European Union, with the parts of it that have a code of their own: Åland and the outermost regions of France. */
const europeanUnion =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AX GF GP MF MQ RE YT';
/** The rest of the European Economic Area; the United Kingdom and Switzerland have laws to the same effect. */
const others = 'IS LI NO GB CH';

const countries = new Set(`${europeanUnion} ${others}`.split(' '));

/**
 * Whether visitors of a country are asked for consent first: the EU, the EEA, the UK and Switzerland (S §7).
 * @param country ISO 3166-1 alpha-2 in upper case; null: unknown, which counts as elsewhere
 */
export const isGdprCountry = (country: string | null): boolean => country !== null && countries.has(country);
