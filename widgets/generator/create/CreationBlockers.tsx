import { useEffect, useRef, type ReactNode } from 'react';
import { generatorPath } from '../../../server/domain/generator-paths.js';
import { localStore } from '../../shared/storage.js';
import { Callout } from '../../shared/ui/Callout.js';
import { useGenerator } from '../generator-context.js';
import { texts } from '../texts.js';

/** Shows a problem that must be resolved before the code can be created, scrolls it into view and focuses it. */
function CreationBlocker({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} className="callout-in-view" tabIndex={-1}>
      <Callout title={title}>{children}</Callout>
    </div>
  );
}

/** Shown if the server does not allow the destination, for example another code of ours. Leads back to the field and keeps all input. */
export function RefusedAddress({ text }: { text: string }) {
  const { qrType, go } = useGenerator();
  return (
    <WrongInput
      title={text}
      action={texts().create.changeAddress}
      onFix={() => go(generatorPath('start', qrType))}
    />
  );
}

/** Shown if the uploaded file is missing or invalid. Leads back to the start screen and keeps style and caption. */
export function LostUpload({ text }: { text: string }) {
  const { qrType, go } = useGenerator();
  const uploadAgain = () => {
    localStore.remove('qr_url');
    go(generatorPath('start', qrType), { kind: 'fileRemoved' });
  };
  return <WrongInput title={text} action={texts().create.uploadAgain} onFix={uploadAgain} />;
}

function WrongInput({ title, action, onFix }: { title: string; action: string; onFix: () => void }) {
  return (
    <CreationBlocker title={title}>
      <button type="button" className="text-button" onClick={onFix}>
        {action}
      </button>
    </CreationBlocker>
  );
}
