import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { AllMetrics, ProcessMessage } from '../../common/process/process-messages.js';
import { Settings } from '../../config/settings.js';
import { type Metric, snapshot } from './snapshot.js';

let questions = 0;

/** What the processes of this server count, with what Node says of each: memory, garbage, the event loop. */
@Injectable()
export class MetricsService {
  private readonly node = new Registry();

  constructor({ adminTokens }: Settings) {
    // Watching the event loop costs a timer, for nothing where nobody may ask.
    if (adminTokens.length > 0) collectDefaultMetrics({ register: this.node });
    if (cluster.isWorker) process.on('message', (message: ProcessMessage) => void this.tell(message));
  }

  /** In Prometheus's text format, each process by a label: added up, they would seem to shrink when one is started again. */
  async read(): Promise<string> {
    const processes = cluster.isWorker ? await askAll() : ([['1', await this.own()]] as const);
    const labelled = processes.map(([process, metrics]) =>
      (metrics as Metric[]).map((metric) => ({
        ...metric,
        values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
      })),
    );
    return AggregatorRegistry.aggregate(labelled).metrics();
  }

  private async own(): Promise<Metric[]> {
    return [...((await this.node.getMetricsAsJSON()) as unknown as Metric[]), ...snapshot()];
  }

  private async tell(message: ProcessMessage): Promise<void> {
    if (message.kind !== 'ask-metrics') return;
    process.send!({ kind: 'tell-metrics', question: message.question, metrics: await this.own() });
  }
}

/** By way of the first process, which answers within a second or so. */
function askAll(): Promise<AllMetrics['processes']> {
  const question = ++questions;
  return new Promise((resolve) => {
    const hear = (message: ProcessMessage) => {
      if (message.kind !== 'all-metrics' || message.question !== question) return;
      process.off('message', hear);
      resolve(message.processes);
    };
    process.on('message', hear);
    process.send!({ kind: 'ask-metrics', question });
  });
}
