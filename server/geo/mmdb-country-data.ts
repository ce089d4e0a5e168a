import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import path from 'node:path';
import { open, type Reader, type Response } from 'maxmind';
import { SettingsError } from '../config/settings.js';
import { addressesIn, plainAddress } from '../config/trusted-proxies.js';
import { CountryData } from './country-data.js';
import { readCountry } from './country.rule.js';

/** Records that are kept decoded; there is one for each country. */
const cachedRecords = 1_000;

/** Ranges that belong to nobody in particular (IANA's special-purpose registries); the data give a country for some of them. */
const reservedRanges = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...[
    '224.0.0.0/4',
    '240.0.0.0/4',
    '::/128',
    '::1/128',
    '2001:db8::/32',
    'fc00::/7',
    'fe80::/10',
    'ff00::/8',
  ],
];
const isReserved = addressesIn(reservedRanges)!;

/** What files of this format say of an address: DB-IP's and MaxMind's have an object, ip-location-db's a code. */
interface CountryRecord {
  readonly country_code?: unknown;
  readonly country?: { readonly iso_code?: unknown };
}

/** A file in MaxMind's format, read into memory. */
export class MmdbCountryData extends CountryData {
  private constructor(private readonly reader: Reader<Response>) {
    super();
  }

  /**
   * @param file undefined: the packaged data (ip-location-db, CC0)
   * @throws SettingsError when the file is not there or is no such data
   */
  static async open(file: string | undefined): Promise<MmdbCountryData> {
    try {
      return new MmdbCountryData(await open(file ?? packagedFile(), { cache: { max: cachedRecords } }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SettingsError([`GEOIP_DB ${file ?? packagedFile()} holds no country data: ${reason}`]);
    }
  }

  override countryOf(address: string): string | null {
    const plain = plainAddress(address);
    if (isIP(plain) === 0) return null;
    const record = this.reader.get(plain) as CountryRecord | null;
    const country = readCountry(record?.country_code ?? record?.country?.iso_code);
    return country && !isReserved(plain) ? country : null;
  }
}

function packagedFile(): string {
  const name = '@ip-location-db/geo-whois-asn-country-mmdb/package.json';
  return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), 'geo-whois-asn-country.mmdb');
}
