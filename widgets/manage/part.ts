import type { Fault, ManageState, Part } from './manage.state.js';
import type { Manager } from './use-manage.js';

/** What a card of the page shows and does. */
export interface PartProps {
  readonly manager: Manager;
  readonly state: Extract<ManageState, { phase: 'open' }>;
}

/** Why the last request for a part was refused, if it was. */
export const faultOf = ({ fault }: PartProps['state'], part: Part): Fault | undefined =>
  fault?.part === part ? fault : undefined;

/** Whether nothing can be changed: an admin has switched the code off, or the key is read-only. */
export const isReadOnly = ({ seen }: PartProps['state']): boolean =>
  seen.code.status === 'disabled' || seen.code.scope === 'read';
