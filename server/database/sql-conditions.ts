/** Conditions of a query that are all to hold, with their values as numbered parameters. */
export class SqlConditions {
  private readonly conditions: string[] = [];

  /** @param values of the whole query, where it has conditions in several places */
  constructor(readonly values: unknown[] = []) {}

  get isEmpty(): boolean {
    return this.conditions.length === 0;
  }

  /** @param condition with a `?` for each value, in their order */
  add(condition: string, ...values: readonly unknown[]): void {
    let index = this.values.length;
    this.conditions.push(condition.replace(/\?/g, () => `$${++index}`));
    this.values.push(...values);
  }

  /** `WHERE …`, or nothing. */
  clause(): string {
    return this.conditions.length > 0 ? `WHERE ${this.conditions.join(' AND ')}` : '';
  }
}

/** A text for LIKE that stands for itself. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');
