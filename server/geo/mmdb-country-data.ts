import { createRequire } from 'node:module';
import path from 'node:path';
import { open, type Reader, type Response } from 'maxmind';
import { parseIpAddress } from '../common/http/ip-address.js';
import { SettingsError } from '../config/settings.js';
import { CountryData } from './country-data.js';
import { readCountry } from './country.rule.js';

/** Number of decoded records kept in memory. There is one for each country. */
const cachedRecords = 1_000;

/** Special-purpose ranges, as ipaddr.js names them. Country data assign countries to some of them, although no visitor has such an address. */
const reservedRanges: ReadonlySet<string> = new Set(
  'unspecified broadcast multicast linkLocal loopback carrierGradeNat private uniqueLocal reserved'.split(
    ' ',
  ),
);

/** The fields with the country: `country_code` in ip-location-db, `country` in MaxMind and DB-IP. */
interface CountryRecord {
  readonly country_code?: unknown;
  readonly country?: { readonly iso_code?: unknown };
}

/** Reads a file in MaxMind's format, which is kept in memory. */
export class MmdbCountryData extends CountryData {
  private constructor(private readonly reader: Reader<Response>) {
    super();
  }

  /**
   * @param file path of the data; undefined for the packaged ones (ip-location-db, CC0)
   * @throws SettingsError when the file is missing or holds other data
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
    const ip = parseIpAddress(address);
    if (!ip || reservedRanges.has(ip.range())) return null;
    const record = this.reader.get(ip.toString()) as CountryRecord | null;
    return readCountry(record?.country_code ?? record?.country?.iso_code);
  }
}

function packagedFile(): string {
  const name = '@ip-location-db/geo-whois-asn-country-mmdb/package.json';
  return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), 'geo-whois-asn-country.mmdb');
}
