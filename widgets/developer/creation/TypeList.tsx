import { useId } from 'react';
import { Button } from '../../shared/ui/Button.js';
import { Callout } from '../../shared/ui/Callout.js';
import { texts } from '../texts.js';
import type { TypesState } from './creation-test.state.js';
import { RussianText } from './RussianText.js';

export function TypeList({ types, onRetry }: { types: TypesState; onRetry: () => void }) {
  const headingId = useId();
  return (
    <section className="card developer__part" aria-labelledby={headingId}>
      <h2 id={headingId}>{texts().creation.types}</h2>
      {types.kind === 'loading' && <p className="muted">{texts().creation.loadingTypes}</p>}
      {types.kind === 'failed' && (
        <Callout title={<RussianText words={texts().creation.typesFailed} />}>
          <p>{types.error}</p>
          <Button variant="secondary" onClick={onRetry}>
            {texts().creation.tryAgain}
          </Button>
        </Callout>
      )}
      {types.kind === 'loaded' && (
        <ul className="developer__types">
          {types.types.map(({ id, type }) => (
            <li key={id}>
              <span className="muted">{id}</span> {type}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
