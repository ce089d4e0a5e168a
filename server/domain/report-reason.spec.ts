import { kindOfReason } from './report-reason.js';

it.each([
  ['phishing', 'phishing'],
  [' Spam ', 'spam'],
  ['malware: seen by ada@example.org', 'malware'],
  ['the owner of example.com called', undefined],
  ['phishing seen', undefined],
  ['', undefined],
])('%j is of the kind %s', (text, kind) => expect(kindOfReason(text)).toBe(kind));
