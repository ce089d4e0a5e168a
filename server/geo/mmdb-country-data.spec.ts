import { MmdbCountryData } from './mmdb-country-data.js';

let data: MmdbCountryData;
beforeAll(async () => {
  data = await MmdbCountryData.open(undefined);
});

it.each([
  ['81.2.69.142', 'GB'],
  ['::ffff:81.2.69.142', 'GB'],
  ['81.2.69.142:443', 'GB'],
  ['2a00:1450:4001:80b::200e', expect.stringMatching(/^[A-Z]{2}$/)],
  ['[2a00:1450:4001:80b::200e]:443', expect.stringMatching(/^[A-Z]{2}$/)],
  ['10.1.2.3', null],
  ['100.64.0.1', null],
  ['172.31.255.255', null],
  ['192.168.1.1', null],
  ['198.51.100.7', null],
  ['240.0.0.1', null],
  ['255.255.255.255', null],
  ['::1', null],
  ['2001:db8::1', null],
  ['fd00::1', null],
  ['fe80::1', null],
  ['10.1', null],
  ['nonsense', null],
  ['', null],
])('%s is in %s', (address, country) => expect(data.countryOf(address)).toEqual(country));

it('says which file holds no country data', () =>
  expect(MmdbCountryData.open(__filename)).rejects.toThrow(
    /^Wrong settings:\n {2}GEOIP_DB .*mmdb-country-data/,
  ));
