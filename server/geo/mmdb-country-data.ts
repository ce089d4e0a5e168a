import { createRequire } from 'node:module';
import path from 'node:path';
import { open, type Reader, type Response } from 'maxmind';
import { parseIpAddress } from '../common/http/ip-address.js';
import { SettingsError } from '../config/settings.js';
import { CountryData } from './country-data.js';
import { readCountry } from './country.rule.js';

/** Decoded records kept in memory; there is one for each country. */
const cachedRecords = 1_000;

/** Special-purpose ranges, as ipaddr.js names them: country data assign countries to some, though no visitor is there. */
const reservedRanges: ReadonlySet<string> = new Set(
  'unspecified broadcast multicast linkLocal loopback carrierGradeNat private uniqueLocal reserved'.split(
    ' ',
  ),
);

/** The fields that tell the country: `country_code` of ip-location-db, `country` of MaxMind and DB-IP. */
interface CountryRecord {
  readonly country_code?: unknown;
  readonly country?: { readonly iso_code?: unknown };
}

/** A file in MaxMind's format, kept in memory. */
export class MmdbCountryData extends CountryData {
  private constructor(private readonly reader: Reader<Response>) {
    super();
  }

  /**
   * @param file undefined: the packaged data (ip-location-db, CC0)
   * @throws SettingsError when the file is missing or holds something else
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
