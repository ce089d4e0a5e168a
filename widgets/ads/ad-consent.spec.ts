import type { ConsentDecision } from '../../server/domain/cookies.js';
import { type gptRewardedAd } from './gpt-rewarded-ad.js';

const mockConsentDecision = jest.fn<Promise<ConsentDecision>, []>();
const mockStartTargeting = jest.fn();
const mockLoadGoogleTag = jest.fn(() => Promise.resolve());
const mockWithdrawals: (() => void)[] = [];
const mockForgetTargeting = jest.fn();
jest.mock('../consent/consent.js', () => ({
  consentDecision: () => mockConsentDecision(),
  onConsentWithdrawn: (forget: () => void) => mockWithdrawals.push(forget),
}));
jest.mock('./visit-targeting.js', () => ({
  startTargeting: () => mockStartTargeting() as unknown,
  forgetTargeting: () => mockForgetTargeting() as unknown,
}));
jest.mock('./google-tag.js', () => ({ loadGoogleTag: () => mockLoadGoogleTag() }));

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A page of its own: the decision is asked for once a page. */
async function freshPage(decision: Promise<ConsentDecision>) {
  jest.resetModules();
  jest.clearAllMocks();
  mockWithdrawals.length = 0;
  mockConsentDecision.mockReturnValue(decision);
  return {
    ...(await import('./ad-consent.js')),
    ...((await import('./gpt-rewarded-ad.js')) as { gptRewardedAd: typeof gptRewardedAd }),
  };
}

it('while consent is open nothing is kept, and nothing loads', async () => {
  let decide!: (decision: ConsentDecision) => void;
  const page = await freshPage(new Promise((resolve) => (decide = resolve)));
  const answers: boolean[] = [];
  void page.adsAreAllowed().then((answer) => answers.push(answer));
  await settle();
  expect([answers, mockStartTargeting.mock.calls]).toEqual([[], []]);
  decide('granted');
  await settle();
  expect(answers).toEqual([true]);
  expect(mockStartTargeting).toHaveBeenCalledTimes(1);
});

it('the visit is told of once, however often is asked', async () => {
  const page = await freshPage(Promise.resolve('granted'));
  await Promise.all([page.adsAreAllowed(), page.adsAreAllowed()]);
  expect(await page.adsAreAllowed()).toBe(true);
  expect(mockStartTargeting).toHaveBeenCalledTimes(1);
});

it('what was kept is forgotten when consent is withdrawn', async () => {
  const page = await freshPage(Promise.resolve('granted'));
  await page.adsAreAllowed();
  expect(mockForgetTargeting).not.toHaveBeenCalled();
  mockWithdrawals.forEach((forget) => forget());
  expect(mockForgetTargeting).toHaveBeenCalledTimes(1);
});

it('refused: nothing is kept, nothing loads, and a code is made without an ad', async () => {
  const page = await freshPage(Promise.resolve('refused'));
  expect(await page.adsAreAllowed()).toBe(false);
  const told: string[] = [];
  page.gptRewardedAd('https://ads.example/gpt.js', '/1/reward')((signal) => told.push(signal));
  await settle();
  expect(told).toEqual(['empty']);
  expect(mockStartTargeting).not.toHaveBeenCalled();
  expect(mockLoadGoogleTag).not.toHaveBeenCalled();
});
