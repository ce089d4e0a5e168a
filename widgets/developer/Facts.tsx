import type { ReactNode } from 'react';

interface FactsProps {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** The result of a test as a list of names and values, announced to screen readers. */
export function Facts({ title, facts }: FactsProps) {
  return (
    <div className="facts" role="status">
      <p className="facts__title">{title}</p>
      <dl className="facts__list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
