import type { ContentFaults } from '../../../server/domain/kinds/read-content.js';
import type { DraftDish } from './menu-draft.js';

/** What the fields of one menu share. */
export interface MenuContext {
  /** The language that is being entered. */
  readonly language: string;
  /** The main language of the menu. */
  readonly main: string;
  readonly currency: string;
  readonly faults: ContentFaults;
  /** What is searched for; empty for all dishes. */
  readonly wanted: string;
  /** Key of the dish or section whose further fields are shown. */
  readonly open: string | undefined;
  readonly setOpen: (key: string | undefined) => void;
}

/** Whether a dish is one that is searched for. */
export const isFound = ({ name }: DraftDish, { wanted }: Pick<MenuContext, 'wanted'>): boolean =>
  wanted === '' || Object.values(name).some((text) => text.toLowerCase().includes(wanted.toLowerCase()));

/** Key of the faults of a text: in the language that is entered, else in the main one, whose text cannot be missing. */
export const faultOf = ({ faults, language, main }: MenuContext, path: string): string | undefined =>
  faults[`${path}.${language}`] ?? faults[`${path}.${main}`];
