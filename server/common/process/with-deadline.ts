/**
 * Runs work whose signal aborts with a TimeoutError after `ms`, or with the reason of `client`. Node forgets an `AbortSignal.timeout` to
 * which nothing but an `AbortSignal.any` refers once it collects garbage, so a timer holds the controller here.
 * @throws the errors of the work
 */
export async function withDeadline<Result>(
  ms: number,
  client: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('The deadline has passed', 'TimeoutError')),
    ms,
  );
  const leave = () => controller.abort(client?.reason);
  if (client?.aborted) leave();
  else client?.addEventListener('abort', leave, { once: true });
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    client?.removeEventListener('abort', leave);
  }
}
