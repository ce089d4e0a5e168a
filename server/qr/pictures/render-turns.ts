import type { Client } from '../../common/http/client-signal.js';

/** A task that waits for a thread. */
export interface Waiting {
  readonly client: Client;
  readonly start: () => void;
  readonly limitWait: () => void;
}

/** The waiting tasks of a lane. Clients take turns; the tasks of one keep their order. */
export class RenderTurns {
  /** The client whose turn is next comes first. */
  private readonly byClient = new Map<string, Waiting[]>();
  private waiting = 0;

  get size(): number {
    return this.waiting;
  }

  sizeOf({ key }: Client): number {
    return this.byClient.get(key)?.length ?? 0;
  }

  /** Lists all tasks. */
  all(): Waiting[] {
    return [...this.byClient.values()].flat();
  }

  add(task: Waiting): void {
    const tasks = this.byClient.get(task.client.key);
    if (tasks) tasks.push(task);
    else this.byClient.set(task.client.key, [task]);
    this.waiting++;
  }

  remove(task: Waiting): void {
    const tasks = this.byClient.get(task.client.key)!;
    tasks.splice(tasks.indexOf(task), 1);
    this.waiting--;
    if (tasks.length === 0) this.byClient.delete(task.client.key);
  }

  /** Returns the key of the first client that may start a task; undefined when none may. */
  nextClient(mayStart: (key: string) => boolean): string | undefined {
    return [...this.byClient.keys()].find(mayStart);
  }

  /** Removes the first task of a client, whose next turn comes after those of all others. */
  take(key: string): Waiting {
    const [first, ...rest] = this.byClient.get(key)!;
    this.byClient.delete(key);
    if (rest.length > 0) this.byClient.set(key, rest);
    this.waiting--;
    return first!;
  }
}
