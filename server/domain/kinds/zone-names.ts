import { isZone } from '../zoned-time.js';

/** Names that some engines list by their former ones, since CLDR keeps the first name of a zone (`backward` of the IANA database). */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns the current name of a zone, if the engine knows it. */
function currentName(zone: string): string {
  const current = currentNames[zone];
  return current !== undefined && isZone(current) ? current : zone;
}

/** Returns the zone of the reader. */
export const ownZone = (): string => currentName(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Returns the zones to choose from: that of the reader, UTC, and the others by their names. */
export const zoneNames = (): string[] => [
  ...new Set([ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone').map(currentName).sort()]),
];
