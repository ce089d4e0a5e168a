import { emptyState } from '../state/generator.state.js';
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

it('starts with the given kind', () => expect(startAt('pdf')).toEqual(start('pdf')));

it.each<[string, FrameAction, FrameState]>([
  ['reset: starts over', { kind: 'reset', qrType: 'url' }, start('url')],
  [
    'a new path keeps the input',
    { kind: 'acted', path: '/generate/social/size-color' },
    { ...midway, path: '/generate/social/size-color' },
  ],
  [
    'a new path and an action',
    { kind: 'acted', path: '/generate/social/size-color', action: { kind: 'startedAnother' } },
    { path: '/generate/social/size-color', generator: { ...emptyState, qrType: 'social' } },
  ],
  [
    'an action alone keeps the path',
    { kind: 'acted', action: { kind: 'contentChanged', ...link('x'), qrType: 'social' } },
    { ...midway, generator: { ...midway.generator, ...link('x') } },
  ],
  ['prefill of a kind and a link', { kind: 'prefilled', qrType: 'url', url }, start('url', url)],
  [
    'prefill of a link keeps the kind',
    { kind: 'prefilled', qrType: undefined, url: 'https://other.example' },
    start('social', 'https://other.example'),
  ],
  ['prefill of a link is ignored for file kinds', { kind: 'prefilled', qrType: 'pdf', url }, start('pdf')],
  ['prefill of a link as content', { kind: 'prefilled', qrType: 'url', content: { url } }, start('url', url)],
  [
    'prefill of fields',
    { kind: 'prefilled', qrType: 'wifi', content: { ssid: 'Guest' } },
    { path: '/generate/wifi', generator: { ...emptyState, qrType: 'wifi', content: { ssid: 'Guest' } } },
  ],
  [
    'another kind keeps the style, and what was entered',
    { kind: 'kindChosen', qrType: 'wifi' },
    {
      path: '/generate/wifi',
      generator: { ...emptyState, qrType: 'wifi', style: midway.generator.style },
      drafts: { social: midway.generator },
    },
  ],
])('%s', (_, action, after) => expect(reduceFrame(midway, action)).toEqual(after));

it('brings back what was entered for a kind', () => {
  const wifi = reduceFrame(midway, { kind: 'kindChosen', qrType: 'wifi' });
  const style = { ...wifi.generator.style, color: 'blue' } as const;
  const styled = reduceFrame(wifi, { kind: 'acted', action: { kind: 'styleChanged', style } });
  const { generator } = reduceFrame(styled, { kind: 'kindChosen', qrType: 'social' });
  expect(generator).toMatchObject({ qrType: 'social', ...link(url), style });
});
