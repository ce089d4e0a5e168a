import { useId } from 'react';
import { Callout } from '../../shared/ui/Callout.js';
import { Facts } from '../Facts.js';
import { texts } from '../texts.js';
import { CreationForm } from './CreationForm.js';
import { type CreationTestModel, typeNameOf, useCreationTest } from './use-creation-test.js';
import { Button } from '../../shared/ui/Button.js';

/** Lists the types of codes, and creates a code of a chosen type. */
export function CreationTest() {
  const test = useCreationTest();
  return (
    <div className="developer__columns">
      <TypeList {...test} />
      <div className="card developer__part">
        <CreationForm {...test} />
        <Outcome {...test} />
      </div>
    </div>
  );
}

function Outcome({ outcome, types }: CreationTestModel) {
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
            [texts().creation.type, typeNameOf(types, qrData)],
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

function TypeList({ types, typesError, retry }: CreationTestModel) {
  const headingId = useId();
  return (
    <section className="card developer__part" aria-labelledby={headingId}>
      <h2 id={headingId}>{texts().creation.types}</h2>
      {!types && !typesError && <p className="muted">{texts().creation.loadingTypes}</p>}
      {typesError && (
        <Callout title={<RussianText words={texts().creation.typesFailed} />}>
          <p>{typesError}</p>
          <Button variant="secondary" onClick={retry}>
            {texts().creation.tryAgain}
          </Button>
        </Callout>
      )}
      {types && (
        <ul className="developer__types">
          {types.map(({ id, type }) => (
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
