import type { ReactNode } from 'react';

/** The result of a test as a list of names and values, announced to screen readers. */
export function Facts({
  title,
  facts,
}: {
  title: string;
  facts: readonly [name: string, value: ReactNode][];
}) {
  return (
    <div className="test-facts" role="status">
      <p className="test-facts__title">{title}</p>
      <dl className="test-facts__list">
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
