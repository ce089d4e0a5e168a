import { defaultStyle, type Style } from '../../../server/domain/style.js';
import {
  emptyState,
  reduce,
  type GeneratorAction,
  type GeneratorState,
  type KeptStyle,
  type Refusal,
} from './generator.state.js';

const code = { id: '0K3QR7XPW9', link: 'https://qr.example/0K3QR7XPW9', imageUrl: '/qr-0K3QR7XPW9.png' };
const link = (url: string) => ({ content: { url }, label: url });
const upload = 'https://qr.example/files/uploads/2026-11-21/1-menu.pdf';
const menuFile = { content: { upload }, label: 'menu.pdf', fileSize: 2048 };
const noContent = { content: {}, label: '', fileSize: null };

const styled: GeneratorState = {
  ...emptyState,
  ...link('https://example.com'),
  qrType: 'social',
  style: { ...defaultStyle, text: 'Scan me', color: 'blue', frame: '2px' },
};

const uploaded: GeneratorState = { ...styled, qrType: 'menu', ...menuFile };

const unreadable: Refusal = { of: 'style', text: 'No decoder reads it' };
const badAddress: Refusal = { of: 'address', text: 'Please enter a valid URL' };

const banner = { design: 'pill', text: 'Scan me', place: 'below' } as const;

const cases: [string, GeneratorState, GeneratorAction, Partial<GeneratorState>][] = [
  [
    'typing stores the text as typed',
    emptyState,
    { kind: 'contentChanged', ...link('exa'), qrType: 'url' },
    link('exa'),
  ],
  [
    'new content discards the file and the created code',
    { ...uploaded, created: code },
    { kind: 'contentChosen', ...link('https://other.example'), qrType: 'url' },
    { ...styled, ...link('https://other.example'), qrType: 'url' },
  ],
  [
    'the same link keeps the created code, so that there is no second one',
    { ...styled, ...link('https://example.com'), created: code },
    { kind: 'contentChosen', ...link('https://example.com'), qrType: styled.qrType },
    { created: code },
  ],
  [
    'another choice of what a scan opens makes another code',
    { ...uploaded, created: code },
    { kind: 'directChosen', isDirect: true },
    { isDirect: true, created: null },
  ],
  [
    'that a scan opens the file itself is forgotten with the file',
    { ...uploaded, isDirect: true },
    { kind: 'contentChanged', content: { sections: [] }, label: '', qrType: 'menu' },
    { isDirect: false },
  ],
  [
    'a chosen file has no URL yet and discards the created code',
    { ...uploaded, created: code },
    { kind: 'fileChosen', label: 'new.pdf', fileSize: 9, qrType: 'pdf' },
    { content: {}, label: 'new.pdf', fileSize: 9, qrType: 'pdf', created: null, style: styled.style },
  ],
  [
    'a stored file is the content',
    { ...uploaded, content: {} },
    { kind: 'fileStored', url: upload },
    uploaded,
  ],
  [
    'removing the file keeps only the style',
    { ...uploaded, created: code },
    { kind: 'fileRemoved' },
    { ...uploaded, ...noContent },
  ],
  [
    'the input cannot be changed while its code is being created',
    { ...uploaded, saving: true },
    { kind: 'fileRemoved' },
    { ...uploaded, saving: true },
  ],
  [
    'a style change keeps the rest of the style',
    styled,
    { kind: 'styleChanged', style: { color: 'green' } },
    { style: { ...styled.style, color: 'green' } },
  ],
  [
    'a banner takes the place of the caption',
    { ...styled, style: { ...styled.style, text: 'Menu' } },
    { kind: 'styleChanged', style: { banner } },
    { style: { ...styled.style, text: '', banner } },
  ],
  [
    'another style clears the refusal of a style',
    { ...styled, refusal: unreadable },
    { kind: 'styleChanged', style: { color: 'black' } },
    { refusal: null },
  ],
  [
    'another style does not clear the refusal of a URL',
    { ...styled, refusal: badAddress },
    { kind: 'styleChanged', style: { color: 'black' } },
    { refusal: badAddress },
  ],
  [
    'typing clears the refusal of a URL',
    { ...styled, refusal: badAddress },
    { kind: 'contentChanged', ...link('exa'), qrType: 'url' },
    { refusal: null },
  ],
  [
    'another URL clears the refusal of a URL',
    { ...styled, refusal: badAddress },
    { kind: 'contentChosen', ...link('https://other.example'), qrType: 'url' },
    { refusal: null },
  ],
  [
    'so does a file',
    { ...styled, refusal: badAddress },
    { kind: 'fileChosen', label: 'new.pdf', fileSize: 9, qrType: 'pdf' },
    { refusal: null },
  ],
  [
    'another URL does not clear the refusal of a style',
    { ...styled, refusal: unreadable },
    { kind: 'contentChosen', ...link('https://other.example'), qrType: 'url' },
    { refusal: unreadable },
  ],
  [
    'saving clears the last refusal',
    { ...styled, refusal: unreadable },
    { kind: 'saving' },
    { saving: true, refusal: null },
  ],
  [
    'a refusal ends the saving',
    { ...styled, saving: true },
    { kind: 'refused', refusal: unreadable },
    { saving: false, refusal: unreadable },
  ],
  [
    'a failure ends the saving',
    { ...styled, saving: true },
    { kind: 'failed' },
    { saving: false, refusal: null },
  ],
  [
    'the created code is kept',
    { ...styled, saving: true },
    { kind: 'created', code },
    { saving: false, created: code },
  ],
  [
    'a code that was made in another style brings it along',
    { ...styled, created: code },
    { kind: 'created', code: { ...code, id: 'another' }, style: defaultStyle },
    { style: defaultStyle, created: { ...code, id: 'another' } },
  ],
  [
    'another code starts with its type and its look, without the caption',
    { ...styled, created: code },
    { kind: 'startedAnother' },
    { ...emptyState, qrType: styled.qrType, style: { ...styled.style, text: '' } },
  ],
];

it('a choice can be taken back', () => {
  const chosen = reduce(styled, { kind: 'styleChanged', style: { modules: 'dots' } });
  const { style } = reduce(chosen, { kind: 'styleChanged', style: { modules: undefined } });
  expect(style).toStrictEqual(styled.style);
});

const ribbon = { design: 'ribbon', text: 'Menu', place: 'below' } as const;

it.each<[string, readonly Partial<Style>[], number]>([
  ['colours one by one', [{ color: 'red' }, { color: 'blue' }], 2],
  ['a typed caption at once', [{ text: 'M' }, { text: 'Me' }, { text: 'Menu' }], 1],
  ['a caption that was deleted by itself', [{ text: 'Menu' }, { text: '' }], 2],
  ['words of a banner at once', [{ banner: ribbon }, { banner: { ...ribbon, text: 'Menus' } }], 1],
  ['the design of a banner by itself', [{ banner: ribbon }, { banner: { ...ribbon, design: 'pill' } }], 2],
])('undoes %s', (_what, changes, undos) => {
  const change = (state: GeneratorState, style: Partial<Style>) =>
    reduce(state, { kind: 'styleChanged', style });
  let state = changes.reduce(change, emptyState);
  expect(state.past).toHaveLength(undos);
  for (let times = 0; times < undos; times++) state = reduce(state, { kind: 'undone' });
  expect(state.style).toEqual(defaultStyle);
  expect(reduce(state, { kind: 'undone' }).style).toBe(state.style);
});

it.each(cases)('%s', (_case, before, action, expected) => {
  expect(reduce(before, action)).toMatchObject(expected);
});

describe('arriving at a history entry', () => {
  const entry: GeneratorState = { ...styled, style: { ...defaultStyle, text: 'Older text' } };
  const arriveAt = (at: GeneratorState, keep: KeptStyle, from = styled) =>
    reduce(from, { kind: 'arrived', at, keep });

  it('restores its state', () => {
    expect(arriveAt(entry, 'nothing')).toBe(entry);
  });

  it('keeps the current colours for "colors"', () => {
    expect(arriveAt(entry, 'colors').style).toEqual({ ...styled.style, text: 'Older text' });
  });

  it('keeps free colours and shapes for "colors", and the banner in place of an older caption', () => {
    const free = { gradient: { to: 'blue', angle: 45 }, modules: 'dots', banner } as const;
    const from = { ...styled, style: { ...styled.style, ...free, text: '' } };
    expect(arriveAt(entry, 'colors', from).style).toEqual({ ...from.style, text: '' });
    const older = { ...entry, style: { ...entry.style, ...free } };
    expect(arriveAt(older, 'colors').style).toEqual({ ...styled.style, text: 'Older text' });
  });

  it('keeps caption and logo as well for "all"', () => {
    const from = { ...styled, style: { ...styled.style, logo: 'data:image/png;base64,AA' } };
    expect(arriveAt(entry, 'all', from)).toEqual({ ...entry, style: from.style });
  });

  it.each(['example.com', ' https://example.com '])('takes %j for the URL of the same code', (typed) => {
    const start = { ...emptyState, ...link(typed), qrType: styled.qrType };
    expect(arriveAt(start, 'all')).toEqual({ ...start, style: styled.style });
    expect(arriveAt(start, 'colors').style).toEqual({ ...styled.style, text: '' });
  });

  it.each<[string, Partial<GeneratorState>]>([
    ['URL', link('https://other.example')],
    ['type', { qrType: 'url' }],
  ])('keeps nothing for another %s', (_case, change) => {
    const other = { ...entry, ...change };
    expect(arriveAt(other, 'colors')).toBe(other);
    expect(arriveAt(other, 'all')).toBe(other);
  });

  it.each(['colors', 'all'] as const)('keeps the refusal of a URL but not of a style for "%s"', (keep) => {
    expect(arriveAt(entry, keep, { ...styled, refusal: badAddress }).refusal).toBe(badAddress);
    expect(arriveAt(entry, keep, { ...styled, refusal: unreadable }).refusal).toBeNull();
  });

  it('keeps nothing for an entry without a URL', () => {
    const removed = { ...entry, ...noContent };
    expect(arriveAt(removed, 'all', { ...styled, ...noContent })).toBe(removed);
  });
});
