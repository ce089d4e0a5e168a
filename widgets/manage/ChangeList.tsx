import { shownAddress } from '../../server/domain/address.js';
import type { ShownChange } from '../../server/manage/manage.responses.js';
import { currentLanguage } from '../shared/language/language.js';
import { texts } from './texts.js';

/** What was changed, the newest first. */
export function ChangeList({ changes }: { readonly changes: readonly ShownChange[] }) {
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className="card manage__card" aria-labelledby="manage-changes">
      <h2 id="manage-changes">{texts().history}</h2>
      {changes.length === 0 && <p className="muted">{texts().noChanges}</p>}
      {changes.length > 0 && (
        <ol className="manage__changes">
          {changes.map((change) => (
            <li key={change.at}>
              <time className="muted" dateTime={change.at}>
                {texts().by[change.by](format.format(new Date(change.at)))}
              </time>
              <span>{describe(change.after, format).join(' · ')}</span>
              {change.before.destination !== undefined && (
                <span className="muted">{texts().was(shownAddress(change.before.destination))}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function describe(after: ShownChange['after'], format: Intl.DateTimeFormat): string[] {
  const { destination, content, opens, status, endsAt, name, note, style } = after;
  const words = texts().changes;
  return [
    ...(destination === undefined ? [] : [words.destination(shownAddress(destination))]),
    ...(content && destination === undefined ? [words.content] : []),
    ...(opens && destination === undefined ? [words.opens[opens]] : []),
    ...(status === undefined ? [] : [words[status]]),
    ...(endsAt === undefined
      ? []
      : [endsAt === null ? words.noEnd : words.endsAt(format.format(new Date(endsAt)))]),
    ...(name === undefined ? [] : [name ? words.name(name) : words.noName]),
    ...(note === undefined ? [] : [words.note]),
    ...(style === undefined ? [] : [words.style]),
  ];
}
