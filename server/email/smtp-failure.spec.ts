import { readSmtpUrl } from '../config/mail.settings.js';
import { explainSmtpFailure } from './smtp-failure.js';

const server = readSmtpUrl('smtp://user:hunter2@mail.example.com:587')!;
const failure = (fields: object) => Object.assign(new Error('<victim@example.org> hunter2'), fields);

it.each([
  [
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' },
    'nothing listens there',
    'ECONNREFUSED',
  ],
  [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'its name cannot be resolved', 'EDNS, ENOTFOUND'],
  [
    { code: 'EAUTH', response: '535 5.7.8 <victim@example.org> bad', command: 'AUTH PLAIN' },
    'it refused the user or password',
    'EAUTH, at AUTH PLAIN, answer 535 5.7.8',
  ],
  [
    { code: 'EENVELOPE', response: '550 no victim@example.org here', command: 'RCPT TO' },
    'it refused the sender or recipient',
    'EENVELOPE, at RCPT TO, answer 550',
  ],
  [{ code: 'ETIMEDOUT' }, 'it did not answer in time', 'ETIMEDOUT'],
  [{}, 'it failed', 'unknown'],
])('%j', (fields, reason, codes) => {
  const text = explainSmtpFailure(failure(fields), server);
  expect(text).toContain(`mail.example.com:587 did not take a mail: ${reason} (`);
  expect(text).toContain(codes);
  expect(text).not.toMatch(/victim|hunter2/);
});
