import { isZone } from '../zoned-time.js';
import { ownZone, zoneNames } from './zone-names.js';

const former = 'Kiev Calcutta Rangoon Saigon Godthab Katmandu Asmera Faeroe Indianapolis Ponape'.split(' ');

it.each([
  'Europe/Kyiv',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Asia/Ho_Chi_Minh',
  'America/Nuuk',
  'Asia/Kathmandu',
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'UTC',
])('%s can be chosen, once', (name) => {
  expect(zoneNames().filter((one) => one === name)).toEqual([name]);
});

it('names zones that exist, by no former name', () => {
  expect(zoneNames().filter((name) => !isZone(name))).toEqual([]);
  expect(zoneNames().filter((name) => former.some((one) => name.split('/')[1] === one))).toEqual([]);
});

it('begins with the zone of the reader, by its current name', () => {
  const options = { timeZone: 'Asia/Calcutta' } as Intl.ResolvedDateTimeFormatOptions;
  const look = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  expect([ownZone(), ...zoneNames().slice(0, 2)]).toEqual(['Asia/Kolkata', 'Asia/Kolkata', 'UTC']);
  look.mockRestore();
});
