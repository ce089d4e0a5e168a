/** Including its territories with codes of their own: Åland and the outermost regions of France. */
const europeanUnion =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AX GF GP MF MQ RE YT';
/** The rest of the European Economic Area; the United Kingdom and Switzerland, which have equivalent laws. */
const others = 'IS LI NO GB CH';

const countries = new Set(`${europeanUnion} ${others}`.split(' '));

/**
 * Whether visitors from a country must consent first: EU, EEA, UK and Switzerland.
 * @param country ISO 3166-1 alpha-2 in upper case; null: unknown, treated as outside
 */
export const isGdprCountry = (country: string | null): boolean => country !== null && countries.has(country);
