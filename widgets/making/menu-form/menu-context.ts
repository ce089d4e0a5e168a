import type { ContentFaults } from '../../../server/domain/kinds/read-content.js';

/** What the fields of one menu share. */
export interface MenuContext {
  /** The language that is being entered. */
  readonly language: string;
  /** The main language of the menu. */
  readonly main: string;
  readonly currency: string;
  readonly faults: ContentFaults;
}
