import { parseBlockList } from './block-list-file.js';

const digest = 'AB'.repeat(32);

it('reads hosts and digests in the spellings of usual lists', () => {
  const { hosts, fileDigests, unreadLines } = parseBlockList(
    [
      '# a comment',
      '',
      'Bad.Example',
      '*.wild.example',
      '.dot.example',
      '0.0.0.0 hosts.example # from a hosts file',
      'bücher.example\r',
      digest,
      'not a host',
      'https://link.example/',
      'user@mail.example',
    ].join('\n'),
  );
  expect([...hosts]).toEqual([
    'bad.example',
    'wild.example',
    'dot.example',
    'hosts.example',
    'xn--bcher-kva.example',
  ]);
  expect([...fileDigests]).toEqual([digest.toLowerCase()]);
  expect(unreadLines).toEqual([9, 10, 11]);
});
