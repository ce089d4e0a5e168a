import { isSigned, signClaim, signedQuery, type UploadClaim } from './upload-signature.js';

const secret = Buffer.alloc(32, 7);
const claim: UploadClaim = {
  key: 'uploads/a.pdf',
  expires: '1795219200',
  type: 'application/pdf',
  length: '5',
};

it('accepts its own signature', () => expect(isSigned(secret, claim, signClaim(secret, claim))).toBe(true));

it.each([
  ['another key', { key: 'uploads/b.pdf' }],
  ['a later expiry', { expires: '1795219201' }],
  ['another type', { type: 'image/png' }],
  ['another length', { length: '6' }],
  ['no length', { length: undefined }],
])('refuses it for %s', (_, change) =>
  expect(isSigned(secret, { ...claim, ...change }, signClaim(secret, claim))).toBe(false),
);

it.each(['', 'x', '€'.repeat(43)])('refuses %j', (text) => expect(isSigned(secret, claim, text)).toBe(false));

it('refuses signatures by another secret', () =>
  expect(isSigned(secret, claim, signClaim(Buffer.alloc(32, 8), claim))).toBe(false));

it('puts the whole claim but its key into the query', () => {
  const { key, ...rest } = claim;
  const query = Object.fromEntries(new URLSearchParams(signedQuery(secret, { key, ...rest })));
  expect(query).toEqual({ ...rest, signature: signClaim(secret, claim) });
});
