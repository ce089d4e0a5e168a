import { SettingsError } from '../../../config/settings.js';
import { MmdbCountryData } from '../../../geo/mmdb-country-data.js';
import { type Check, fault, ok } from '../check.js';

/** Google's DNS server in the United States: its country has not changed for decades. */
const knownAddress = '8.8.8.8';

const replaceIt =
  'Point GEOIP_DB at a country database in the MaxMind format (.mmdb), or unset it to use the packaged data.';

export const geoCheck: Check = {
  name: 'country data',
  run: async ({ geoipDb }) => {
    const name = geoipDb ?? 'the packaged data';
    try {
      const country = (await MmdbCountryData.open(geoipDb)).countryOf(knownAddress);
      if (country) return [ok(`${name} (${knownAddress} is in ${country})`)];
      return [fault(`${name} finds no country for ${knownAddress}`, replaceIt)];
    } catch (error) {
      if (error instanceof SettingsError) return [fault(error.faults.join(' '), replaceIt)];
      return [fault(`${name} is damaged: ${(error as Error).message}`, replaceIt)];
    }
  },
};
