import { defaultStyle } from '../../../server/domain/style.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { rules } from '../../../server/domain/kinds/event.js';
import type { Content } from '../../../server/domain/kinds/kind.js';
import { ContentFields } from './ContentFields.js';

/** Texts below the fields of an event, from the first to the last; '' for none. */
function notesOf(content: Content): string[] {
  const html = renderToStaticMarkup(
    <ContentFields
      kind="event"
      rules={rules}
      style={defaultStyle}
      content={content}
      faults={{}}
      onChange={() => undefined}
    />,
  );
  return [...html.matchAll(/<div class="field__note"[^>]*>([^<]*)/g)].map(([, note]) => note!);
}

it('says below a time that a clock skips which time counts', () => {
  const event = { start: '2027-03-28T02:30', end: '2027-03-28T04:00' };
  const note = '02:30 does not exist on this day: the code says 03:30.';
  expect(notesOf({ ...event, zone: 'Europe/Berlin' })).toContain(note);
  expect(notesOf({ ...event, zone: 'UTC' }).join('')).toBe('');
});
