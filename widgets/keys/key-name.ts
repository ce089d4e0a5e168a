import { dayWords } from '../../server/domain/languages/day-words.js';
import type { KeysResponse } from '../../server/manage/manage.responses.js';
import { currentLanguage } from '../shared/language/language.js';
import { texts } from './texts.js';

type ListedKey = KeysResponse['items'][number];

/** Name of a key for its maker, in the language of the page unless the maker has named it. */
export function nameOfKey({
  label,
  kind,
  scope,
  origin,
  ofCode,
  openedBy,
  created_at: made,
}: ListedKey): string {
  const { names, places, colleague } = texts();
  if (label !== '') return label;
  if (origin === 'creation') return names.creation(ofCode ?? '');
  if (kind === 'passkey') return places.passkey;
  if (origin === 'passkey')
    return names.openedBy(openedBy ?? 0, dayWords(currentLanguage(), new Date(made), 'short'));
  if (origin !== 'shared') return places[origin];
  if (ofCode) return names.issued(ofCode);
  return scope === 'read' ? colleague : names.shared;
}
