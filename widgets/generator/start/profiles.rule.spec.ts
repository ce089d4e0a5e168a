import { readUrl } from '../../../server/domain/entered-link.rule.js';
import { profilesOf } from './profiles.rule.js';

it('lists the profiles of a user name as valid links', () => {
  const profiles = profilesOf(' @ada.lovelace ');
  expect(profiles.map(({ network }) => network)).toEqual(['Instagram', 'TikTok', 'YouTube', 'X', 'Facebook']);
  for (const { link } of profiles) {
    expect(link).toMatch(/\/@?ada\.lovelace$/);
    expect(readUrl(link)).toBe(link);
  }
});

it.each(['ada', '@', '@ada lovelace', 'ada@example.com', '@ada@example.com', '@ada/reels', ''])(
  '%j is not a user name',
  (entered) => expect(profilesOf(entered)).toEqual([]),
);
