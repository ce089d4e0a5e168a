import { hostSuffixes } from './host-suffixes.js';

it.each([
  ['example.com', ['example.com']],
  ['a.b.example.com', ['a.b.example.com', 'b.example.com', 'example.com']],
  ['localhost', []],
])('%s is reached by bans of %j', (host, suffixes) => expect(hostSuffixes(host)).toEqual(suffixes));
