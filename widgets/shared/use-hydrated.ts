import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page has been hydrated. Until then, components render as on the server, which knows nothing of the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
