import { useEffect, useState } from 'react';
import { Fingerprint, KeyRound } from 'lucide-react';
import { keepKeyPath, managePath } from '../../../server/domain/paths.js';
import { KeyringApi } from '../../keys/keyring.api.js';
import { usePasskeysOffered } from '../../keys/passkeys/passkeys-offered.js';
import { keptNames } from '../../keys/use-keys.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useGenerator } from '../generator-context.js';
import type { LinkedCode } from '../state/generator.state.js';
import { texts } from './texts.js';

/**
 * Says that this browser can change the code, and where its key is kept, or that it should be. The key itself is made and shown only on
 * the page of the maker, since scripts of advertisers run here.
 */
export function KeyNote({ code }: { readonly code: LinkedCode }) {
  const kept = useKept(code.id);
  const { frame } = useGenerator();
  const words = texts().key;
  if (kept === null) return null;
  const isKept = kept !== undefined && kept.length > 0;
  const elsewhere = frame && ({ target: '_blank', rel: 'noopener' } as const);
  return (
    <div className="download__key">
      <p>
        {kept?.length === 0 && <span className="status-dot" aria-hidden />}
        <span>{isKept ? words.kept(kept.join(', ')) : words.onlyHere}</span>
      </p>
      {isKept ? (
        <a className="button button--quiet" href={managePath(code.id)} {...elsewhere}>
          {words.change}
        </a>
      ) : (
        <KeepLinks id={code.id} elsewhere={elsewhere} />
      )}
    </div>
  );
}

interface KeepLinksProps {
  readonly id: string;
  /** Attributes of links that open another window. */
  readonly elsewhere: { readonly target: string; readonly rel: string } | undefined;
}

function KeepLinks({ id, elsewhere }: KeepLinksProps) {
  const hasPasskeys = usePasskeysOffered();
  const words = texts().key;
  const way = hasPasskeys ? 'passkey' : 'file';
  return (
    <>
      <a className="button button--secondary" href={keepKeyPath(id, way)} {...elsewhere}>
        <Icon of={hasPasskeys ? Fingerprint : KeyRound} />
        {words.keep[way]}
      </a>
      <a className="button button--quiet" href={keepKeyPath(id, 'ways')} {...elsewhere}>
        {words.otherWays}
      </a>
    </>
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
