import { type Cause, likeliestCause, type Unread } from './likeliest-cause.rule.js';

/** A sharp picture of a code of 400 px that was found. */
const good: Unread = {
  facts: { light: 210, dark: 20, sharpness: 0.5, glare: 0, side: 400 },
  modulePx: 12,
  finders: 3,
};
const facts = (changed: Partial<Unread['facts']>): Partial<Unread> => ({
  facts: { ...good.facts, ...changed },
});
const notFound = { modulePx: undefined, finders: 0 };

it.each<[string, Partial<Unread>, Cause]>([
  ['a code with nothing else against it', {}, 'damaged'],
  ['a night', facts({ light: 50, dark: 10 }), 'dark'],
  ['a blank wall', { ...facts({ side: 0, sharpness: 0 }), ...notFound }, 'none'],
  ['a code with small modules', { modulePx: 1.2 }, 'small'],
  ['a speck', { ...facts({ side: 48 }), ...notFound }, 'small'],
  ['a reflection', facts({ glare: 0.1 }), 'glare'],
  ['soft edges', facts({ sharpness: 0.1 }), 'blurred'],
  ['ink that is nearly as light as the paper', facts({ dark: 180 }), 'faded'],
  ['a code of which one finder pattern is left', { modulePx: undefined, finders: 1 }, 'damaged'],
  ['a face', notFound, 'none'],
])('%s: %#', (_, changed, cause) => expect(likeliestCause({ ...good, ...changed })).toBe(cause));
