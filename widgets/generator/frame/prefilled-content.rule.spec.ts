import type { Content } from '../../../server/domain/kinds/kind.js';
import { findKind } from '../../../server/domain/kinds/kinds.js';
import { fittingContent } from './prefilled-content.rule.js';

const ada = { firstName: 'Ada', emails: ['ada@example.com'] };

it.each<[kind: string, given: Content, taken: Content]>([
  [
    'wifi',
    { ssid: 'Guest', security: 'wep', hidden: true },
    { ssid: 'Guest', security: 'wep', hidden: true },
  ],
  ['wifi', { ssid: 'Guest', security: 'open', hidden: 'yes' }, { ssid: 'Guest' }],
  ['wifi', { ssid: ['Guest'], password: { a: 1 }, payload: 'WIFI:;' }, {}],
  ['wifi', JSON.parse('{ "__proto__": { "ssid": "x" }, "constructor": "x" }') as Content, {}],
  ['contact', { ...ada, phone: '+44' }, ada],
  [
    'contact',
    { phones: [{ kind: 'fax', number: '+441', more: 1 }, { kind: 'pager' }, 'x', null] },
    { phones: [{ kind: 'fax', number: '+441' }, {}] },
  ],
  ['contact', { emails: ['a', 1, null, {}, 'b'] }, { emails: ['a', '1'] }],
  [
    'contact',
    { address: { city: 'London', planet: 'Earth' }, note: '' },
    { address: { city: 'London' }, note: '' },
  ],
  ['contact', { address: ['London'], phones: {} }, {}],
  ['event', { title: 'Party', duration: 90, zone: 'UTC' }, { title: 'Party', zone: 'UTC' }],
  ['transfer', { name: 'Red Cross', amount: 12.5 }, { name: 'Red Cross', amount: '12.5' }],
  ['text', {}, {}],
])('takes of a %s %j', async (kind, given, taken) => {
  expect(fittingContent(await findKind(kind)!.load(), given)).toEqual(taken);
});
