import { useEffect, useState } from 'react';
import { canUsePasskeys } from './passkeys.js';

/** Whether the browser can make and use passkeys; undefined until that is known. */
export function usePasskeysOffered(): boolean | undefined {
  const [isOffered, setOffered] = useState<boolean>();
  useEffect(() => void canUsePasskeys().then(setOffered), []);
  return isOffered;
}
