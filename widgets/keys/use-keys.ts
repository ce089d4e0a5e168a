import { useEffect, useState } from 'react';
import type { KeysResponse } from '../../server/manage/manage.responses.js';
import { type AskedOrigin, isHeldByBrowser } from '../../server/domain/key-origin.js';
import { ApiError } from '../shared/api-client.js';
import { nameOfKey } from './key-name.js';
import type { KeyringApi } from './keyring.api.js';

export type Place = Exclude<AskedOrigin, 'shared'>;

/** A key that was made just now, and where it is kept. */
export interface MadeKey {
  readonly place: Place;
  readonly key: string;
  readonly scope: 'full' | 'read';
}

/** The keys of a keyring, and what its owner does with them. @param api undefined: no full key is there */
export function useKeys(api: KeyringApi | undefined) {
  const [items, setItems] = useState<KeysResponse['items']>();
  const [busy, setBusy] = useState<Place | number | 'read'>();
  const [made, setMade] = useState<MadeKey>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    void keysOf(api).then(setItems);
  }, [api]);
  const load = async () => setItems(await keysOf(api));

  /** Runs a request of a part. @returns whether it has succeeded */
  const run = async (part: typeof busy, work: () => Promise<void>): Promise<boolean> => {
    setBusy(part);
    setFault(undefined);
    try {
      await work();
      await load();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return {
    items,
    busy,
    made,
    fault,
    /** Names of the full keys that are kept outside of browsers; undefined until they are known. */
    kept: items && keptNames(items),
    reload: load,
    /** Makes a key for a place. @param use is called with it at once, so that one press is enough */
    keep: (place: Place, use?: (key: string) => void) =>
      run(place, async () => {
        const key = await api!.addKey(place, 'full');
        setMade({ place, key, scope: 'full' });
        use?.(key);
      }),
    makeReadOnly: () =>
      run('read', async () => {
        setMade({ place: 'text', key: await api!.addKey('shared', 'read'), scope: 'read' });
      }),
    revoke: (n: number) => run(n, () => api!.revokeKey(n)),
  };
}

/** Returns the names of the full keys that are kept outside of browsers. */
export const keptNames = (items: KeysResponse['items']): string[] => [
  ...new Set(items.filter((key) => key.scope === 'full' && !isHeldByBrowser(key)).map(nameOfKey)),
];

/** Returns undefined if the keys cannot be loaded. Actions report their own errors. */
const keysOf = async (api: KeyringApi | undefined) => api?.keys().catch(() => undefined);

export type Keys = ReturnType<typeof useKeys>;
