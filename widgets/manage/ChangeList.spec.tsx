import { renderToStaticMarkup } from 'react-dom/server';
import type { ShownChange } from '../../server/manage/manage.responses.js';
import { ChangeList } from './ChangeList.js';

const change: ShownChange = {
  at: '2026-11-27T08:00:00.000Z',
  by: 'maker',
  action: 'change',
  before: { destination: 'https://example.com/old' },
  after: { destination: 'https://example.com/new' },
};

it('says who changed what', () => {
  const changes: ShownChange[] = [
    change,
    { ...change, by: 'admin', before: { status: 'active' }, after: { status: 'disabled' } },
    { ...change, by: 'end', action: 'end', before: { status: 'active' }, after: { status: 'paused' } },
  ];
  const html = renderToStaticMarkup(<ChangeList changes={changes} />);
  const items = html.match(/<li>.*?<\/li>/g)!.map((item) => item.replaceAll(/<[^>]*>/g, '|'));
  expect(items).toEqual([
    expect.stringMatching(
      /by you\|+Leads to https:\/\/example\.com\/new\|+from https:\/\/example\.com\/old\|/,
    ),
    expect.stringMatching(/by us\|+Switched off\|/),
    expect.stringMatching(/at its end\|+Paused\|/),
  ]);
});
