import { chooseRewardedAd } from './choose-rewarded-ad.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const ads = {
  scriptUrl: 'https://ads.example/gpt.js',
  rewarded: '/1/rewarded',
  interstitial: null,
  interstitial2: null,
  anchor: null,
  pages: [],
  refresh: [],
};

it.each([
  ['no ads are configured', null],
  ['ads are, but no rewarded one', { ...ads, rewarded: null }],
])('resolves at once where %s', async (_case, configured) => {
  const show = chooseRewardedAd({ onLocalhost: false, ads: configured });
  await expect(show(new AbortController().signal)).resolves.toBe('not-configured');
});

it.each([[null], [ads]])(
  'localhost emulates a reward after 2 s, with the configuration %j',
  async (configured) => {
    const outcomes: string[] = [];
    const show = chooseRewardedAd({ onLocalhost: true, ads: configured });
    void show(new AbortController().signal).then((outcome) => outcomes.push(outcome));
    await jest.advanceTimersByTimeAsync(1999);
    expect(outcomes).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual(['granted']);
  },
);

it('the emulation ends when the visitor leaves', async () => {
  const leave = new AbortController();
  const outcome = chooseRewardedAd({ onLocalhost: true, ads: null })(leave.signal);
  leave.abort();
  await expect(outcome).resolves.toBe('cancelled');
  expect(jest.getTimerCount()).toBe(0);
});
