import { useState, useSyncExternalStore } from 'react';
import type { Content } from '../../../server/domain/kinds/kind.js';
import type { KindSlug } from '../../../server/domain/kinds/kinds.js';
import { readObject } from '../../shared/read-json.js';
import { localStore } from '../../shared/storage.js';

const keyOf = (slug: KindSlug) => `qr_fields-${slug}`;
const never = () => () => {};

/** Keeps the fields of a kind in this browser if the visitor wants that. The server renders the form without them. */
export function useRememberedFields(slug: KindSlug) {
  const stored = useSyncExternalStore(
    never,
    () => localStore.read(keyOf(slug)),
    () => null,
  );
  const [chosen, setChosen] = useState<boolean>();
  const isOn = chosen ?? stored !== null;

  const turn = (on: boolean) => {
    setChosen(on);
    if (!on) localStore.remove(keyOf(slug));
  };
  const keep = (given: Content) => {
    if (isOn) localStore.write(keyOf(slug), JSON.stringify(given));
  };
  return { content: readObject(stored), isOn, turn, keep };
}
