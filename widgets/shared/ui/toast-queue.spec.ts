import { queueToast, consumeToasts, onToastWaiting } from './toast-queue.js';

const toast = (title: string) => ({ title, type: 'note' as const });

it('keeps toasts until somebody shows them, and then no longer', () => {
  const asked = jest.fn();
  const shown = jest.fn();
  queueToast(toast('early'));
  onToastWaiting(asked);
  expect(asked).toHaveBeenCalledTimes(1);
  queueToast(toast('second'));
  expect(asked).toHaveBeenCalledTimes(2);
  const giveBack = consumeToasts(shown);
  queueToast(toast('third'));
  expect(shown.mock.calls.map(([{ title }]: [{ title: string }]) => title)).toEqual([
    'early',
    'second',
    'third',
  ]);
  expect(asked).toHaveBeenCalledTimes(2);
  giveBack();
  queueToast(toast('late'));
  expect(shown).toHaveBeenCalledTimes(3);
  consumeToasts(shown)();
  expect(shown).toHaveBeenCalledTimes(4);
});
