import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessMessage } from '../common/process/process-messages.js';
import { MetricsRound } from './metrics-round.js';
import { restartPauseMs } from './restart-pause.rule.js';
import { ServingProcess } from './serving-process.js';

/** Each process accepts for itself. Must be set before the first of them is started. */
cluster.schedulingPolicy = cluster.SCHED_NONE;

/**
 * Processes that serve on one port, each with its own batches of scans and pool of connections. One that ends by itself is started
 * again; all are replaced one after the other by {@link replaceAll}.
 */
export class ProcessGroup {
  private readonly serving: ServingProcess[] = [];
  private readonly rounds = new Set<MetricsRound>();
  private restarts = 0;
  private isStopping = false;
  private replacing: Promise<void> | undefined;

  constructor(
    private readonly size: number,
    private readonly databaseUrl: string,
    private readonly log: (line: string) => void,
  ) {}

  /** Resolves once all accept connections. @throws when the first ends before it does; it has said why */
  async start(): Promise<void> {
    try {
      this.put(0);
      await this.serving[0]!.ready;
      for (let place = 1; place < this.size; place++) this.put(place);
      await Promise.all(this.serving.map(({ ready }) => ready));
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Starts a new process for each, and ends the old one once the new one accepts connections. Running already, it does nothing. */
  replaceAll(): Promise<void> {
    this.replacing ??= this.replaceEach().finally(() => (this.replacing = undefined));
    return this.replacing;
  }

  /** Resolves once all have ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.serving.map((each) => each.end('at-once')));
  }

  private async replaceEach(): Promise<void> {
    for (let place = 0; place < this.size && !this.isStopping; place++) {
      const old = this.serving[place]!;
      const successor = this.fork();
      try {
        await successor.ready;
      } catch {
        return this.log('A process did not start: the others go on as they are');
      }
      this.serving[place] = successor;
      this.keepAlive(place, successor, 0);
      await old.end('gently');
    }
    this.log('All processes were replaced');
  }

  private put(place: number, pauseMs = 0): void {
    const started = this.fork();
    this.serving[place] = started;
    this.keepAlive(place, started, pauseMs);
  }

  private fork(): ServingProcess {
    const forked: ServingProcess = new ServingProcess(this.databaseUrl, (message) =>
      this.hear(forked, message),
    );
    return forked;
  }

  /** @param pauseMs before it was started */
  private keepAlive(place: number, started: ServingProcess, pauseMs: number): void {
    void started.ended.then(async () => {
      if (started.isEnding || this.isStopping) return;
      const nextPauseMs = restartPauseMs(pauseMs, performance.now() - started.startedMs);
      this.log(`A process ended by itself; another one starts in ${nextPauseMs} ms`);
      this.restarts++;
      await sleep(nextPauseMs);
      if (!this.isStopping) this.put(place, nextPauseMs);
    });
  }

  private hear(from: ServingProcess, message: ProcessMessage): void {
    if (message.kind === 'tell-metrics') for (const round of this.rounds) round.hear(from, message);
    if (message.kind !== 'ask-metrics') return;
    const round = new MetricsRound(this.serving);
    this.rounds.add(round);
    void round.answers.then((processes) => {
      this.rounds.delete(round);
      const own = ['0', this.ownMetrics()] as const;
      from.tell({ kind: 'all-metrics', question: message.question, processes: [own, ...processes] });
    });
  }

  private ownMetrics(): object[] {
    const metric = (name: string, help: string, type: string, value: number) => ({
      name,
      help,
      type,
      aggregator: 'sum',
      values: [{ labels: {}, value }],
    });
    return [
      metric('qr_processes', 'Processes that are meant to serve', 'gauge', this.size),
      metric('qr_process_restarts_total', 'Processes that ended by themselves', 'counter', this.restarts),
    ];
  }
}
