import { setTimeout as sleep } from 'node:timers/promises';
import type { AllMetrics, ProcessMessage } from '../common/process/process-messages.js';
import type { ServingProcess } from './serving-process.js';

/** What does not answer in time is left out: it is starting, or busy. */
const answerLimitMs = 1_000;

let questions = 0;

/** Asks processes once for what they count. */
export class MetricsRound {
  /** Named by their place, from 1. */
  readonly answers: Promise<AllMetrics['processes']>;
  private readonly question = ++questions;
  private readonly heard = new Map<ServingProcess, readonly object[]>();
  private allHeard!: () => void;

  constructor(serving: readonly ServingProcess[]) {
    const all = new Promise<void>((resolve) => (this.allHeard = resolve));
    const asked = [...serving];
    for (const each of asked) each.tell({ kind: 'ask-metrics', question: this.question });
    this.answers = Promise.race([all, sleep(answerLimitMs, undefined, { ref: false })]).then(() =>
      asked.flatMap((each, place) => {
        const metrics = this.heard.get(each);
        return metrics ? [[String(place + 1), metrics] as const] : [];
      }),
    );
    this.size = asked.length;
  }

  private readonly size: number;

  hear(from: ServingProcess, message: ProcessMessage): void {
    if (message.kind !== 'tell-metrics' || message.question !== this.question) return;
    this.heard.set(from, message.metrics);
    if (this.heard.size === this.size) this.allHeard();
  }
}
