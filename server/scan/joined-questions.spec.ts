import { setTimeout as sleep } from 'node:timers/promises';
import { JoinedQuestions } from './joined-questions.js';

const patienceMs = 50;

/** Even numbers are; each question is answered, or fails, when the test says so. */
function questions() {
  const asked: { ids: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = (ids: readonly number[]) =>
    new Promise<Set<number>>((resolve, reject) => {
      asked.push({ ids, answer: () => resolve(new Set(ids.filter((id) => id % 2 === 0))), fail: reject });
    });
  return { asked, joined: new JoinedQuestions(ask, patienceMs) };
}

it('asks one question at a time, the next for all that came meanwhile', async () => {
  const { asked, joined } = questions();
  const first = joined.isTrueOf(1);
  await sleep(0);
  const rest = [joined.isTrueOf(2), joined.isTrueOf(3), joined.isTrueOf(2)];
  await sleep(0);
  expect(asked.map(({ ids }) => ids)).toEqual([[1]]);
  asked[0]!.answer();
  expect(await first).toBe(false);
  await sleep(0);
  expect(asked.map(({ ids }) => ids)).toEqual([[1], [2, 3]]);
  asked[1]!.answer();
  expect(await Promise.all(rest)).toEqual([true, false, true]);
});

it('goes on after a question has failed', async () => {
  const { asked, joined } = questions();
  const failing = joined.isTrueOf(1);
  await sleep(0);
  const waiting = joined.isTrueOf(2);
  asked[0]!.fail(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  await sleep(0);
  asked[1]!.answer();
  expect(await waiting).toBe(true);
});

it('lets nobody wait behind a question that takes too long, and asks again once it is answered', async () => {
  const { asked, joined } = questions();
  const slow = joined.isTrueOf(2);
  await sleep(2 * patienceMs);
  await expect(joined.isTrueOf(4)).rejects.toThrow('The database does not answer');
  asked[0]!.answer();
  expect(await slow).toBe(true);
  const later = joined.isTrueOf(4);
  await sleep(0);
  asked[1]!.answer();
  expect(await later).toBe(true);
});
