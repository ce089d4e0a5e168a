import { recogniseEntry } from './recognised-entry.rule.js';

it.each([
  ['ana@example.com', 'email'],
  [' mailto:ana@example.com ', 'email'],
  ['+34 912 345 678', 'phone'],
  ['tel:+34912345678', 'phone'],
  ['(020) 7946 0958', 'phone'],
  ['030/123.456', 'phone'],
  ['555-0123', 'phone'],
  ['WIFI:T:WPA;S:Guest;P:secret;;', 'wifi'],
  ['wifi:S:Guest;;', 'wifi'],
  ['BEGIN:VCARD\nVERSION:3.0', 'contact'],
  ['example.com', undefined],
  ['https://example.com/123456', undefined],
  ['192.168.10.12', undefined],
  ['12345', undefined],
  ['@casa_miguel', undefined],
  ['', undefined],
])('%j is %j', (entered, kind) => expect(recogniseEntry(entered)).toBe(kind));
