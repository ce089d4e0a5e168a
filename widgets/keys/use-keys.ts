import { useEffect, useState } from 'react';
import type { KeysResponse } from '../../server/manage/manage.responses.js';
import { type AskedOrigin, isHeldByBrowser } from '../../server/domain/key-origin.js';
import { ApiError } from '../shared/api-client.js';
import { nameOfKey } from './key-name.js';
import type { KeyringApi } from './keyring.api.js';

export type Place = Exclude<AskedOrigin, 'shared'>;

/** A key that was made just now. */
export interface MadeKey {
  readonly n: number;
  readonly key: string;
  readonly scope: 'full' | 'read';
  /** Where it was kept last. */
  readonly place: Place;
  /** How often it was kept. */
  readonly times: number;
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
    /** Keeps a key in a place. Further places get the same key. @param work is called with it at once, so that one press is enough */
    keep: async (place: Place, work?: (key: string) => void) => {
      const again = made?.scope === 'full' ? { ...made, place, times: made.times + 1 } : undefined;
      if (again) {
        setMade(again);
        return work?.(again.key);
      }
      await run(place, async () => {
        const { n, key } = await api!.addKey(place, 'full');
        setMade({ n, key, scope: 'full', place, times: 1 });
        work?.(key);
      });
    },
    makeReadOnly: () =>
      run('read', async () => {
        const { n, key } = await api!.addKey('shared', 'read');
        setMade({ n, key, scope: 'read', place: 'text', times: 1 });
      }),
    revoke: (n: number) =>
      run(n, async () => {
        await api!.revokeKey(n);
        if (made?.n === n) setMade(undefined);
      }),
  };
}

/** Returns the names of the full keys that are kept outside of browsers. */
export const keptNames = (items: KeysResponse['items']): string[] => [
  ...new Set(items.filter((key) => key.scope === 'full' && !isHeldByBrowser(key)).map(nameOfKey)),
];

/** Returns undefined if the keys cannot be loaded. Actions report their own errors. */
const keysOf = async (api: KeyringApi | undefined) => api?.keys().catch(() => undefined);

export type Keys = ReturnType<typeof useKeys>;
