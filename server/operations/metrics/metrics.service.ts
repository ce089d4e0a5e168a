import { Injectable } from '@nestjs/common';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { Settings } from '../../config/settings.js';
import { snapshot } from './snapshot.js';

/** What this process counts, with what Node says of it: memory, garbage, the event loop. */
@Injectable()
export class MetricsService {
  private readonly node = new Registry();

  constructor({ adminTokens }: Settings) {
    // Watching the event loop costs a timer, for nothing where nobody may ask.
    if (adminTokens.length > 0) collectDefaultMetrics({ register: this.node });
  }

  /** In Prometheus's text format. */
  async read(): Promise<string> {
    return AggregatorRegistry.aggregate([[...(await this.node.getMetricsAsJSON()), ...snapshot()]]).metrics();
  }
}
