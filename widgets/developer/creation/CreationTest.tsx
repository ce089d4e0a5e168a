import { useRef, useId } from 'react';
import { Callout } from '../../shared/ui/Callout.js';
import { Facts } from '../Facts.js';
import { texts } from '../texts.js';
import { CreationForm } from './CreationForm.js';
import { type CreationTestState, typeNameOf, type TypesState } from './creation-test.state.js';
import { useCreationTest } from './use-creation-test.js';
import { Button } from '../../shared/ui/Button.js';

/** Lists the types of codes, and creates a code of a chosen type. */
export function CreationTest() {
  const form = useRef<HTMLFormElement>(null);
  const { state, loadTypes, change, submit } = useCreationTest(form);
  return (
    <div className="developer__columns">
      <TypeList types={state.types} onRetry={() => void loadTypes()} />
      <div className="card developer__part">
        <CreationForm formRef={form} state={state} onChange={change} onSubmit={submit} />
        <Outcome state={state} />
      </div>
    </div>
  );
}

function Outcome({ state }: { state: CreationTestState }) {
  const { outcome } = state;
  switch (outcome.kind) {
    case 'none':
    case 'running':
      return null;
    case 'incomplete':
      return <Callout title={<RussianText words={texts().creation.incomplete} />} />;
    case 'failed':
      return (
        <Callout title={<RussianText words={texts().creation.creationFailed} />}>
          <p>{outcome.error}</p>
        </Callout>
      );
    case 'created': {
      const { qrData, link, email } = outcome;
      return (
        <Facts
          title={texts().creation.created}
          facts={[
            [texts().creation.id, qrData.id],
            [texts().creation.type, typeNameOf(state, qrData)],
            [texts().creation.resource, qrData.original_resource],
            [texts().creation.email, email],
            [texts().creation.counter, qrData.counter],
            [
              texts().creation.url,
              <a key="link" href={link}>
                {link}
              </a>,
            ],
          ]}
        />
      );
    }
  }
}

function TypeList({ types, onRetry }: { types: TypesState; onRetry: () => void }) {
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

/** Marks the Russian messages of a page in another language, so that screen readers pronounce them as Russian. */
const RussianText = ({ words }: { words: string }) => <span lang="ru">{words}</span>;
