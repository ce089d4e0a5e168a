import { Undo2 } from 'lucide-react';
import { nameInKey } from '../../server/domain/file-key.js';
import { shownAddress } from '../../server/domain/address.js';
import { findKind } from '../../server/domain/kinds/kinds.js';
import { Button } from '../shared/ui/Button.js';
import { Icon } from '../shared/ui/Icon.js';
import { ContentForm } from './ContentForm.js';
import { FilePageForm } from './FilePageForm.js';
import { FileForm } from './FileForm.js';
import { MenuPart } from './MenuPart.js';
import { LinkForm } from './LinkForm.js';
import { isReadOnly, type PartProps } from './part.js';
import { texts } from './texts.js';

/** Where the code leads, and a form to change it. */
export function DestinationCard(props: PartProps) {
  const { manager, state } = props;
  const { code } = state.seen;
  const takesFile = 'upload' in code.content;
  return (
    <section className="card manage__card" aria-labelledby="manage-destination">
      <h2 id="manage-destination">{texts().destination}</h2>
      <p className="manage__now">
        <span className="muted">{texts().now}</span>{' '}
        <a href={code.qrData.original_resource} rel="noreferrer">
          {takesFile ? nameInKey(code.qrData.original_resource) : shownAddress(code.qrData.original_resource)}
        </a>
      </p>
      {!isReadOnly(state) && <DestinationForm {...props} />}
      {!isReadOnly(state) && takesFile && <FilePageForm {...props} />}
      {code.changes.some(({ by }) => by === 'maker') && !isReadOnly(state) && (
        <Button variant="quiet" className="manage__undo" onClick={() => void manager.undo()}>
          <Icon of={Undo2} />
          {texts().undo}
        </Button>
      )}
    </section>
  );
}

/** The form for the content that the code has. */
function DestinationForm(props: PartProps) {
  const { type, content } = props.state.seen.code;
  if ('upload' in content) return <FileForm {...props} />;
  if ('url' in content) return <LinkForm {...props} />;
  return findKind(type)?.hasOwnForm ? <MenuPart {...props} /> : <ContentForm {...props} />;
}
