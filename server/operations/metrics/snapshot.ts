import { allMeasures, Counter, Distribution, Gauge, type Measure } from '../../common/process/measures.js';

interface Value {
  /** Where it differs from the metric's. */
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** A metric as prom-client passes it from one process to another. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** How values of several processes are joined. */
  readonly aggregator: 'sum';
  readonly values: readonly Value[];
}

/** Our own measures. Values of several processes add up. */
export const snapshot = (): Metric[] => allMeasures().map((measure) => metricOf(measure));

function metricOf(measure: Measure): Metric {
  const { name, help } = measure;
  return { name, help, type: typeOf(measure), aggregator: 'sum', values: valuesOf(measure) };
}

function typeOf(measure: Measure): Metric['type'] {
  if (measure instanceof Counter) return 'counter';
  return measure instanceof Gauge ? 'gauge' : 'histogram';
}

function valuesOf(measure: Measure): Value[] {
  if (!(measure instanceof Distribution)) return measure.samples();
  const { name } = measure;
  return measure.spreads().flatMap(({ labels, upTo, sum, count }) => [
    ...[...upTo, ['+Inf', count] as const].map(([le, value]) => ({
      metricName: `${name}_bucket`,
      labels: { le, ...labels },
      value,
    })),
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]);
}
