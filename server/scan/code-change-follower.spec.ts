import { Logger } from '@nestjs/common';
import { Unavailable } from '../common/errors/unavailable.js';
import type { QrId } from '../domain/qr-id.js';
import { CodeChangeFollower } from './code-change-follower.js';
import { type Changes, CodeChanges } from './code-changes.js';
import { KnownCodes } from './known-codes.js';

const [a, b] = ['AAAAAAAAAA', 'BBBBBBBBBB'] as QrId[] as [QrId, QrId];

class Sequence extends CodeChanges {
  readonly requested: (number | undefined)[] = [];
  next: Changes['codes'] | Error = [];
  private position = 7;
  hasEnded = false;

  override async since(position: number | undefined): Promise<Changes> {
    this.requested.push(position);
    const codes = this.next;
    this.next = [];
    if (codes instanceof Error) throw codes;
    if (codes.length > 0) this.position++;
    return { position: this.position, codes: position === undefined ? 'all' : codes };
  }

  override async end(): Promise<void> {
    this.hasEnded = true;
  }
}

class Memory extends KnownCodes {
  forgotten: string[] = [];
  override learn = () => {
    throw new Error('Changes teach nothing');
  };
  override recall = () => undefined;
  override forget = (id: QrId) => void this.forgotten.push(id);
  override forgetAll = () => void this.forgotten.push('all');

  take(): string[] {
    const taken = this.forgotten;
    this.forgotten = [];
    return taken;
  }
}

let sequence: Sequence;
let memory: Memory;
let follower: CodeChangeFollower;
let warn: jest.SpyInstance;

beforeEach(async () => {
  jest.useFakeTimers();
  warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  [sequence, memory] = [new Sequence(), new Memory()];
  follower = new CodeChangeFollower(sequence, memory);
  await follower.onApplicationBootstrap();
});
afterEach(async () => {
  await follower.onApplicationShutdown();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Past the time for which changes are applied again. */
async function settle(): Promise<void> {
  await jest.advanceTimersByTimeAsync(6_000);
  memory.take();
}

it('begins before the first request: what is learned from then on stays', async () => {
  expect(sequence.requested).toEqual([undefined]);
  memory.take();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(memory.take()).toEqual([]);
});

it('forgets changed codes within a second, and goes on from there', async () => {
  await settle();
  sequence.next = [a, b];
  await jest.advanceTimersByTimeAsync(1_000);
  expect(memory.take()).toEqual([a, b]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sequence.requested.slice(-2)).toEqual([7, 8]);
});

it('forgets a code again: the answer to a scan counted before the change may arrive after it', async () => {
  await settle();
  sequence.next = [a];
  await jest.advanceTimersByTimeAsync(1_000);
  memory.take();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(memory.take()).toEqual([a, a, a, a]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(memory.take()).toEqual([]);
});

it('forgets everything where many codes changed', async () => {
  await settle();
  sequence.next = 'all';
  await jest.advanceTimersByTimeAsync(1_000);
  expect(memory.take()).toEqual(['all']);
});

it('goes on after failures from where it was, and says so once', async () => {
  await settle();
  const before = sequence.requested.length;
  for (let failures = 0; failures < 3; failures++) {
    sequence.next = new Unavailable('away');
    await jest.advanceTimersByTimeAsync(1_000);
  }
  sequence.next = [b];
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sequence.requested.slice(before)).toEqual([7, 7, 7, 7]);
  expect(memory.take()).toEqual([b]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('forgets everything after half an hour without an answer: changes are not kept forever', async () => {
  await settle();
  for (let minute = 0; minute < 31 * 60; minute++) {
    sequence.next = new Unavailable('away');
    await jest.advanceTimersByTimeAsync(1_000);
  }
  memory.take();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sequence.requested.at(-1)).toBeUndefined();
  expect(memory.take()).toEqual(['all']);
});

it('stops with the server', async () => {
  await follower.onApplicationShutdown();
  const requests = sequence.requested.length;
  await jest.advanceTimersByTimeAsync(10_000);
  expect([sequence.requested.length, sequence.hasEnded]).toEqual([requests, true]);
});
