import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A simulated machine with a network of its own that can be cut; it shares processes and files with this machine. */
export interface LabMachine {
  readonly address: string;
  /** @returns the command prefixed so that it runs in the machine's network */
  command(program: string, ...args: string[]): string[];
  /** Sends a signal to all processes of the machine, or to those of one program. */
  signal(name: NodeJS.Signals, program?: string): void;
  /** Drops all traffic: connections stay open, and no data passes. */
  cutOff(): void;
  rejoin(): void;
}

export interface LabNetwork {
  /** The address of this machine in the lab. */
  readonly address: string;
  readonly machines: readonly LabMachine[];
  /** Kills all processes of its machines. */
  remove(): void;
}

/** Addresses from the range for network tests (RFC 2544). */
const subnet = `198.18.${process.pid % 256}`;
const bridge = `lab${process.pid}`;

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' });

/** Machines on one switch; Linux only, and as root. */
export function makeLabNetwork(size: number): LabNetwork {
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${subnet}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const machines = Array.from({ length: size }, (_, index) => addMachine(index + 1));
  const remove = () => {
    for (let number = 1; number <= size; number++) removeMachine(number);
    ip('link', 'delete', bridge);
  };
  return { address: `${subnet}.1`, machines, remove };
}

const nameOf = (number: number) => `${bridge}-${number}`;

function addMachine(number: number): LabMachine {
  const name = nameOf(number);
  const address = `${subnet}.${10 + number}`;
  ip('netns', 'add', name);
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', name, 'master', bridge, 'up');
  ip('-netns', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) ip('-netns', name, 'link', 'set', device, 'up');
  return {
    address,
    command: (program, ...args) => ['ip', 'netns', 'exec', name, program, ...args],
    signal: (signal, program) => signalAll(name, signal, program),
    cutOff: () => void ip('link', 'set', name, 'down'),
    rejoin: () => void ip('link', 'set', name, 'up'),
  };
}

function removeMachine(number: number): void {
  const name = nameOf(number);
  signalAll(name, 'SIGKILL');
  ip('link', 'delete', name);
  ip('netns', 'delete', name);
}

function signalAll(name: string, signal: NodeJS.Signals, program?: string): void {
  const pids = ip('netns', 'pids', name).split('\n').filter(Boolean);
  for (const pid of pids.filter((each) => !program || programOf(each) === program)) {
    try {
      process.kill(Number(pid), signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it may have ended with the processes that were signalled before
    }
  }
}

/** @returns undefined for a process that has ended meanwhile */
function programOf(pid: string): string | undefined {
  const file = join('/proc', pid, 'comm');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
