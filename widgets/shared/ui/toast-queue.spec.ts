import { queueToast, consumeToasts, onToastWaiting, withdrawToasts } from './toast-queue.js';

const toast = (title: string) => ({ title, type: 'note' as const });

it('keeps toasts until there is a consumer', () => {
  const waiting = jest.fn();
  const shown = jest.fn();
  queueToast(toast('early'));
  onToastWaiting(waiting);
  expect(waiting).toHaveBeenCalledTimes(1);
  queueToast(toast('second'));
  expect(waiting).toHaveBeenCalledTimes(2);
  const unsubscribe = consumeToasts(shown);
  queueToast(toast('third'));
  expect(shown.mock.calls.map(([{ title }]: [{ title: string }]) => title)).toEqual([
    'early',
    'second',
    'third',
  ]);
  expect(waiting).toHaveBeenCalledTimes(2);
  unsubscribe();
  queueToast(toast('late'));
  expect(shown).toHaveBeenCalledTimes(3);
  consumeToasts(shown)();
  expect(shown).toHaveBeenCalledTimes(4);
});

it('withdraws what is waiting and what is shown', () => {
  queueToast(toast('failed'));
  withdrawToasts();
  const shown = jest.fn();
  const unsubscribe = consumeToasts(shown);
  expect(shown).not.toHaveBeenCalled();
  queueToast(toast('failed again'));
  withdrawToasts();
  expect(shown).toHaveBeenLastCalledWith(undefined);
  unsubscribe();
});
