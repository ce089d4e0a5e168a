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

/** Loads the module again, because it caches the decision for the life of a page. */
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

it('stores and loads nothing while consent is undecided', async () => {
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

it('starts targeting once, however often it is asked', async () => {
  const page = await freshPage(Promise.resolve('granted'));
  await Promise.all([page.adsAreAllowed(), page.adsAreAllowed()]);
  expect(await page.adsAreAllowed()).toBe(true);
  expect(mockStartTargeting).toHaveBeenCalledTimes(1);
});

it('deletes the targeting data when consent is withdrawn', async () => {
  const page = await freshPage(Promise.resolve('granted'));
  await page.adsAreAllowed();
  expect(mockForgetTargeting).not.toHaveBeenCalled();
  mockWithdrawals.forEach((forget) => forget());
  expect(mockForgetTargeting).toHaveBeenCalledTimes(1);
});

it('stores and loads nothing after a refusal, and the code is made without an ad', async () => {
  const page = await freshPage(Promise.resolve('refused'));
  expect(await page.adsAreAllowed()).toBe(false);
  const signals: string[] = [];
  page.gptRewardedAd('https://ads.example/gpt.js', '/1/reward')((signal) => signals.push(signal));
  await settle();
  expect(signals).toEqual(['empty']);
  expect(mockStartTargeting).not.toHaveBeenCalled();
  expect(mockLoadGoogleTag).not.toHaveBeenCalled();
});
