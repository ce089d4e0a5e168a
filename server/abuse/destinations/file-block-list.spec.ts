import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { FileBlockList, parseBlockList } from './file-block-list.js';

const folder = mkdtempSync(join(tmpdir(), 'block-list-'));
const path = join(folder, 'list.txt');
const digest = 'ab'.repeat(32);

beforeAll(() => {
  for (const method of ['log', 'warn', 'error'] as const)
    jest.spyOn(Logger.prototype, method).mockReturnValue();
});
afterAll(() => rmSync(folder, { recursive: true }));

const link = (host: string) => ({ host, sha256: null });

it.each([
  [link('bad.example'), true],
  [link('a.b.bad.example'), true],
  [link('notbad.example'), false],
  [link('example'), false],
  [{ host: null, sha256: digest }, true],
  [{ host: null, sha256: 'cd'.repeat(32) }, false],
])('lists hosts with their subdomains, and files: %j %s', async (destination, listed) => {
  writeFileSync(path, `bad.example\n${digest}\n`);
  expect(await new FileBlockList(path).lists(destination)).toBe(listed);
});

it('is read again when its file changes, and holds while the file is away', async () => {
  writeFileSync(path, 'bad.example\n');
  const list = new FileBlockList(path);
  const first = await list.version();
  writeFileSync(path, 'worse.example\n');
  await sleep(1_050);
  expect(await list.lists(link('worse.example'))).toBe(true);
  expect(await list.lists(link('bad.example'))).toBe(false);
  expect(await list.version()).not.toBe(first);
  renameSync(path, `${path}.away`);
  await sleep(1_050);
  expect(await list.lists(link('worse.example'))).toBe(true);
  renameSync(`${path}.away`, path);
});

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
      digest.toUpperCase(),
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
  expect([...fileDigests]).toEqual([digest]);
  expect(unreadLines).toEqual([9, 10, 11]);
});
