import { useEffect, useState } from 'react';
import { keepKeyPath, managePath } from '../../../server/domain/paths.js';
import { KeyringApi } from '../../keys/keyring.api.js';
import { keptNames } from '../../keys/use-keys.js';
import { useGenerator } from '../generator-context.js';
import type { LinkedCode } from '../state/generator.state.js';
import { texts } from './texts.js';

/** Says that this browser can change the code, and where its key is kept, or that it should be. */
export function KeyNote({ code }: { readonly code: LinkedCode }) {
  const kept = useKept(code.id);
  const { frame } = useGenerator();
  const words = texts().key;
  if (kept === null) return null;
  const isKept = kept !== undefined && kept.length > 0;
  return (
    <p className="download__key">
      {kept?.length === 0 && <span className="status-dot" aria-hidden />}
      <span>{isKept ? words.kept(kept.join(', ')) : words.onlyHere}</span>{' '}
      <a
        href={isKept ? managePath(code.id) : keepKeyPath(code.id)}
        {...(frame && { target: '_blank', rel: 'noopener' })}
      >
        {isKept ? words.change : words.keep}
      </a>
    </p>
  );
}

/** Returns the places outside of browsers where a key of the code is kept; undefined until they are known, null if this browser holds no key. */
function useKept(id: string): readonly string[] | null | undefined {
  const [kept, setKept] = useState<readonly string[] | null>();
  useEffect(() => {
    const show = async () => {
      setKept(keptNames(await new KeyringApi({ pageToken: null, code: id }).keys()));
    };
    show().catch(() => setKept(null));
  }, [id]);
  return kept;
}
