import { isSigned, signClaim, signedQuery, type UploadClaim } from './upload-signature.js';

const secret = Buffer.alloc(32, 7);
const claim: UploadClaim = {
  key: 'uploads/a.pdf',
  expires: '1795219200',
  type: 'application/pdf',
  length: '5',
};

it('takes its own signature', () => expect(isSigned(secret, claim, signClaim(secret, claim))).toBe(true));

it.each([
  ['another key', { key: 'uploads/b.pdf' }],
  ['a later end', { expires: '1795219201' }],
  ['another type', { type: 'image/png' }],
  ['another length', { length: '6' }],
  ['no length', { length: undefined }],
])('refuses it for %s', (_, change) =>
  expect(isSigned(secret, { ...claim, ...change }, signClaim(secret, claim))).toBe(false),
);

it.each(['', 'x', '€'.repeat(43)])('refuses %j', (text) => expect(isSigned(secret, claim, text)).toBe(false));

it('refuses what another secret signed', () =>
  expect(isSigned(secret, claim, signClaim(Buffer.alloc(32, 8), claim))).toBe(false));

it('writes all of it into the query', () => {
  const { key, ...rest } = claim;
  const query = Object.fromEntries(new URLSearchParams(signedQuery(secret, { key, ...rest })));
  expect(query).toEqual({ ...rest, signature: signClaim(secret, claim) });
});
