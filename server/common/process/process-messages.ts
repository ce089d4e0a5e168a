/** What the processes of one server tell each other, see `server/processes`. Answers have the number of the question. */
export type ProcessMessage = EndGently | AskMetrics | TellMetrics | AllMetrics;

/** Of the first process to one that serves: end, once its connections have moved to others. */
interface EndGently {
  readonly kind: 'end-gently';
}

/** Of a process that serves to the first one, and of that to each that serves. */
interface AskMetrics {
  readonly kind: 'ask-metrics';
  readonly question: number;
}

/** Of a process that serves: what it counts. */
interface TellMetrics {
  readonly kind: 'tell-metrics';
  readonly question: number;
  readonly metrics: readonly object[];
}

/** Of the first process: what each counts, by what names it in `/metrics`. */
export interface AllMetrics {
  readonly kind: 'all-metrics';
  readonly question: number;
  readonly processes: readonly (readonly [process: string, metrics: readonly object[]])[];
}
