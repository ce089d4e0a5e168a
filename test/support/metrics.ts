import { tokens } from './admin-api.js';

/** One reading of `/metrics`. */
export class Metrics {
  private constructor(readonly text: string) {}

  /** @param token of an admin */
  static async of(origin: string, token: string = tokens.alice): Promise<Metrics> {
    const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`);
    return new Metrics(await response.text());
  }

  /** @param labels as they are written: `reason="person"`. @returns the sum of all matching series, 0 where there is none */
  value(name: string, ...labels: string[]): number {
    const lines = this.text.split('\n').filter((line) => line.split(/[{ ]/, 1)[0] === name);
    const matching = lines.filter((line) => labels.every((label) => line.includes(label)));
    return matching.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
  }

  /** Names of all described metrics. */
  names(): string[] {
    return [...this.text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
  }
}
