import { readSettings } from '../../../config/settings.js';
import { originCheck } from './origin.check.js';

/** Origins with IP addresses, for which no DNS query is made. */
const [site, links] = ['http://192.0.2.1', 'http://192.0.2.2'];
const inCodes = 'and printed codes contain it for good';
const remedy = (setting: string) => `Set ${setting} to the https address of your proxy`;

const examine = (origins: Record<string, string>) => originCheck.run(readSettings(origins));

it.each([
  [{}, ['http://localhost:3000: codes open on this machine only']],
  [{ PUBLIC_ORIGIN: 'https://192.0.2.1' }, ['https://192.0.2.1']],
  [
    { LINK_ORIGIN: 'http://127.0.0.1:3000' },
    [
      'http://localhost:3000: the site opens on this machine only',
      'http://127.0.0.1:3000: codes open on this machine only',
    ],
  ],
])('finds no fault in %j', async (origins, texts) =>
  expect(await examine(origins)).toEqual(texts.map((text) => ({ level: 'ok', text }))),
);

it('warns of an origin in codes that is not encrypted', async () =>
  expect(await examine({ PUBLIC_ORIGIN: site })).toEqual([
    {
      level: 'warning',
      text: `${site} is not https, ${inCodes}`,
      remedy: `${remedy('PUBLIC_ORIGIN')} before any code is printed.`,
    },
  ]));

it('warns of each of two origins, and names the one that codes contain', async () =>
  expect(await examine({ PUBLIC_ORIGIN: site, LINK_ORIGIN: links })).toEqual([
    { level: 'warning', text: `${site} is not https`, remedy: `${remedy('PUBLIC_ORIGIN')}.` },
    {
      level: 'warning',
      text: `${links} is not https, ${inCodes}`,
      remedy: `${remedy('LINK_ORIGIN')} before any code is printed.`,
    },
  ]));
