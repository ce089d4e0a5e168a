import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LogoUnreadable } from './logo.js';

const program = fileURLToPath(new URL('./logo-process.js', import.meta.url));
/** Limit for a process that neither answers nor uses CPU time. The process itself limits the CPU time of an SVG. */
const silenceMs = 30_000;

/** Answer of the process to a picture; `fault` is shown to the visitor. */
export type LogoAnswer = { readonly logo: Uint8Array } | { readonly fault: string };

let running: ChildProcess | undefined;
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Does the work of `prepareLogo` in a process that ends itself when a picture costs too much CPU time. There is no other way to stop the
 * SVG rasteriser, which would block one of libuv's few threads, shared with file system, DNS and compression. The process is kept for
 * the next SVG; it takes one at a time.
 * @throws LogoUnreadable
 */
export async function prepareSvgLogo(svg: Buffer): Promise<Buffer> {
  const turn = lastTurn.then(() => ask(svg));
  lastTurn = turn.catch(() => undefined);
  const answer = await turn;
  if ('fault' in answer) throw new LogoUnreadable(answer.fault);
  const { buffer, byteOffset, byteLength } = answer.logo;
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function ask(svg: Buffer): Promise<LogoAnswer> {
  const child = (running ??= start());
  const settled = new AbortController();
  const { signal } = settled;
  const timer = setTimeout(() => child.kill('SIGKILL'), silenceMs);
  try {
    const answer = once(child, 'message', { signal }).then(([message]) => message as LogoAnswer);
    const end = once(child, 'exit', { signal }).then(([, killedBy]) => faultOf(killedBy as string | null));
    answer.catch(() => undefined);
    end.catch(() => undefined);
    child.send(svg, () => undefined);
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}

function start(): ChildProcess {
  const child = fork(program, { serialization: 'advanced', execArgv: [] });
  child.once('exit', () => {
    if (running === child) running = undefined;
  });
  // A write to a process that has just ended fails; `exit` reports that as well.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

const faultOf = (killedBy: string | null): LogoAnswer => ({
  fault: killedBy ? 'The logo takes too long to read' : 'The logo is not an image that can be read',
});
