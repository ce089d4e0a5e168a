import { emptyState } from '../generator.state.js';
import { reduceFrame, startAt, type FrameAction, type FrameState } from './frame.state.js';

const url = 'https://example.com';
const link = (entered: string) => ({ content: { url: entered }, label: entered });
const midway: FrameState = {
  path: '/generate/social/customize',
  generator: {
    ...emptyState,
    qrType: 'social',
    ...link(url),
    style: { ...emptyState.style, text: 'Scan me' },
  },
};
const start = (qrType: 'url' | 'pdf' | 'social', entered = ''): FrameState => ({
  path: `/generate/${qrType}`,
  generator: { ...emptyState, qrType, ...(entered && link(entered)) },
});

it('starts with the kind that it is told', () => expect(startAt('pdf')).toEqual(start('pdf')));

it.each<[string, FrameAction, FrameState]>([
  ['begins again', { kind: 'reset', qrType: 'url' }, start('url')],
  [
    'goes on with what was entered',
    { kind: 'acted', path: '/generate/social/size-color' },
    { ...midway, path: '/generate/social/size-color' },
  ],
  [
    'goes on with what an action makes of it',
    { kind: 'acted', path: '/generate/social/size-color', action: { kind: 'skipped' } },
    { path: '/generate/social/size-color', generator: { ...midway.generator, style: emptyState.style } },
  ],
  [
    'stays where it is for an action alone',
    { kind: 'acted', action: { kind: 'contentChanged', ...link('x') } },
    { ...midway, generator: { ...midway.generator, ...link('x') } },
  ],
  ['is filled in', { kind: 'prefilled', qrType: 'url', url }, start('url', url)],
  [
    'keeps its kind',
    { kind: 'prefilled', qrType: undefined, url: 'https://other.example' },
    start('social', 'https://other.example'),
  ],
  ['takes no file from a page', { kind: 'prefilled', qrType: 'pdf', url }, start('pdf')],
])('%s', (_, action, after) => expect(reduceFrame(midway, action)).toEqual(after));
