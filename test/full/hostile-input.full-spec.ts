import { ownDescribedServer } from '../support/described-server.js';
import type { Place } from '../support/hostile-calls.js';
import { faultsOf, type HostileCall, sound, stateOf } from '../support/hostile-faults.js';
import { hostileSettings, pagesOfCodes, placesOf } from '../support/hostile-input.js';
import { hostileAddresses, hostileTexts } from '../support/hostile-texts.js';

/** Tests every hostile text at every place that accepts one: the server has no internal error, discloses nothing and does not hang. */

const server = ownDescribedServer(hostileSettings);

function* callsOf(places: readonly Place[], texts: readonly string[]): Iterable<HostileCall> {
  for (const place of places) for (const text of texts) yield [place, text];
}

it('answers hostile texts at every place', async () => {
  const places = await placesOf(server);
  process.stdout.write(`${places.length} places, ${hostileTexts.length} texts\n`);
  expect(await faultsOf(callsOf(places, hostileTexts))).toEqual([]);
  expect(await stateOf(server)).toEqual(sound);
});

it('answers hostile addresses', async () => {
  const places = await placesOf(server);
  const ofAddresses = places.filter(({ name }) =>
    /originalResource|preview body link|customize url/.test(name),
  );
  expect(ofAddresses.map(({ name }) => name)).toContain('POST /api/qr body originalResource');
  expect(await faultsOf(callsOf(ofAddresses, hostileAddresses))).toEqual([]);
  expect(await stateOf(server)).toEqual(sound);
});

it('shows the codes that it made for them', async () => {
  expect(await faultsOf(callsOf(await pagesOfCodes(server), ['']))).toEqual([]);
  expect(await stateOf(server)).toEqual(sound);
});
