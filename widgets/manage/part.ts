import type { ManageState } from './manage.state.js';
import type { Manager } from './use-manage.js';

/** What a card of the page shows and does. */
export interface PartProps {
  readonly manager: Manager;
  readonly state: Extract<ManageState, { phase: 'open' }>;
}

/** Whether nothing can be changed: an admin has switched the code off, or the key is read-only. */
export const isFixed = ({ seen }: PartProps['state']): boolean =>
  seen.code.status === 'disabled' || seen.code.scope === 'read';
