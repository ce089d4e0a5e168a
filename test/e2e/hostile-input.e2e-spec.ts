import { ownDescribedServer } from '../support/described-server.js';
import { faultsOf, type HostileCall, sound, stateOf } from '../support/hostile-faults.js';
import { hostileSettings, pagesOfCodes, placesOf } from '../support/hostile-input.js';
import { hostileAddresses, hostileTexts } from '../support/hostile-texts.js';
import { isFullRun } from '../support/tier.js';

/** Tests a part of `test/full/hostile-input.full-spec.ts`: different texts at each place, the same ones in each run. */

const server = ownDescribedServer(hostileSettings);
const textsAtPlace = isFullRun() ? 3 : 1;
/** The stride shares no divisor with the number of texts. */
const stride = 97;

it('answers hostile texts at every place without an internal error', async () => {
  const places = await placesOf(server);
  const calls = places.flatMap((place, at) =>
    Array.from({ length: textsAtPlace }, (_, i): HostileCall => {
      const text = hostileTexts[((at * textsAtPlace + i) * stride) % hostileTexts.length]!;
      return [place, text];
    }),
  );
  expect(await faultsOf(calls)).toEqual([]);
  expect(await stateOf(server)).toEqual(sound);
});

it('answers hostile addresses, and shows the codes that it made for them', async () => {
  const places = await placesOf(server);
  const place = places.find(({ name }) => name === 'POST /api/qr body originalResource')!;
  const slice = hostileAddresses.filter((_, i) => i % (isFullRun() ? 10 : 40) === 3);
  expect(await faultsOf(slice.map((address): HostileCall => [place, address]))).toEqual([]);
  const pages = await pagesOfCodes(server);
  expect(await faultsOf(pages.map((page): HostileCall => [page, '']))).toEqual([]);
  expect(await stateOf(server)).toEqual(sound);
});
