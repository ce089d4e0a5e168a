import { readUrl } from '../../../server/domain/entered-link.rule.js';
import { profilesOf } from './profiles.rule.js';

it('a name leads to the profiles of that name, each a link that a code may have', () => {
  const profiles = profilesOf(' @ada.lovelace ');
  expect(profiles.map(({ network }) => network)).toEqual(['Instagram', 'TikTok', 'YouTube', 'X', 'Facebook']);
  for (const { link } of profiles) {
    expect(link).toMatch(/\/@?ada\.lovelace$/);
    expect(readUrl(link)).toBe(link);
  }
});

it.each(['ada', '@', '@ada lovelace', 'ada@example.com', '@ada@example.com', '@ada/reels', ''])(
  '%j is no name',
  (entered) => expect(profilesOf(entered)).toEqual([]),
);
