import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LogoAnswer, LogoTask } from './logo.js';

const program = fileURLToPath(new URL('./logo-process.js', import.meta.url));
/** Limit for a process that neither answers nor uses CPU time. The process itself limits the CPU time of an SVG. */
const silenceMs = 30_000;

let running: ChildProcess | undefined;
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Does the work of `prepareLogo` in a process that ends itself when a picture costs too much CPU time. There is no other way to stop the
 * SVG rasteriser, which would block one of libuv's few threads, shared with file system, DNS and compression. The process is kept for
 * the next SVG; it takes one at a time.
 */
export function prepareSvgLogo(task: LogoTask): Promise<LogoAnswer> {
  const turn = lastTurn.then(() => ask(task));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

function ask(task: LogoTask): Promise<LogoAnswer> {
  const child = (running ??= start());
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), silenceMs);
    const settle = (answer: LogoAnswer) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', end);
      resolve(answer);
    };
    const end = (_code: number | null, killedBy: string | null) =>
      settle({
        fault: killedBy ? 'The logo takes too long to read' : 'The logo is not an image that can be read',
      });
    child.on('message', settle).on('exit', end);
    child.send(task, () => undefined);
  });
}

function start(): ChildProcess {
  const child = fork(program, { serialization: 'advanced', execArgv: [] });
  child.once('exit', () => {
    if (running === child) running = undefined;
  });
  child.on('error', () => {
    // A process that cannot be started does not emit `exit`. A write to one that has just ended fails too, which `exit` reports.
    if (child.pid === undefined) child.emit('exit', null, null);
  });
  child.unref();
  child.channel?.unref();
  return child;
}
