import { defaultStyle } from '../../../server/domain/style.js';
import { makeStore } from '../../shared/storage.js';
import { emptyState, type GeneratorState } from './generator.state.js';
import { packRouteState, unpackRouteState } from './saved-route-state.js';

const memoryOnly = () =>
  makeStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });

const state: GeneratorState = {
  ...emptyState,
  content: { upload: 'https://qr.example/files/uploads/1-menu.pdf' },
  qrType: 'menu',
  label: 'Lunch menu.pdf',
  fileSize: 2048,
  style: {
    size: 'large',
    color: 'blue',
    background: 'transparent',
    frame: '3px',
    text: '',
    gradient: { to: '#AD1457', angle: 45 },
    modules: 'connected',
    eyes: { shape: 'leaf', color: 'purple' },
    banner: { design: 'pill', text: 'Hi', place: 'above' },
    logoRing: 'wide',
    logo: 'data:image/png;base64,AA',
  },
  created: {
    id: '0K3QR7XPW9',
    link: 'https://qr.example/0K3QR7XPW9',
    imageUrl: '/files/qr-0K3QR7XPW9.png',
    scannable: {
      ok: false,
      score: '5/8',
      decoders: '3/3',
      weaknesses: ['low-contrast'],
      reason: 'Low contrast',
    },
  },
};

it('survives packing, JSON and unpacking', () => {
  const logos = memoryOnly();
  const packed: unknown = JSON.parse(JSON.stringify(packRouteState(state, logos)));
  expect(packed).toMatchObject({
    qrId: '0K3QR7XPW9',
    url: 'https://qr.example/files/uploads/1-menu.pdf',
    fileName: 'Lunch menu.pdf',
  });
  expect(unpackRouteState(packed, logos)).toEqual(state);
});

it.each([
  ['a link', { qrType: 'social', content: { url: 'exa' }, label: 'exa' }],
  ['nothing', { content: {} }],
  ['a file that is being uploaded', { qrType: 'pdf', label: 'menu.pdf', fileSize: 9 }],
] as const)('%s survives as well', (_, given) => {
  const begun: GeneratorState = { ...emptyState, ...given };
  expect(unpackRouteState(packRouteState(begun, memoryOnly()), memoryOnly())).toEqual(begun);
});

it('has no file name without a file', () => {
  expect(packRouteState(emptyState, memoryOnly())).not.toHaveProperty('fileName');
});

it('keeps the logo out of the history', () => {
  expect(JSON.stringify(packRouteState(state, memoryOnly()))).not.toContain('data:');
});

it('has no logo if it is no longer stored', () => {
  expect(unpackRouteState(packRouteState(state, memoryOnly()), memoryOnly())?.style.logo).toBe('');
});

it.each([[null], [undefined], ['text'], [{}], [{ key: 'of another router' }]])(
  '%j has no route state',
  (value) => {
    expect(unpackRouteState(value, memoryOnly())).toBeNull();
  },
);

it('falls back to the defaults for invalid values', () => {
  const invalid = {
    url: 5,
    qrType: 'zip',
    fileName: 7,
    fileSize: 'big',
    size: 'huge',
    color: '<b>',
    gradient: 'red',
    eyes: { shape: 'star' },
    background: null,
    text: [],
    qrId: 7,
    scannable: 'yes',
  };
  expect(unpackRouteState(invalid, memoryOnly())).toEqual({ ...emptyState, style: defaultStyle });
});

it('a saved code without a link is not shown', () => {
  const logos = memoryOnly();
  const unpacked = unpackRouteState({ ...packRouteState(state, logos), link: '' }, logos);
  expect(unpacked).toEqual({ ...state, created: null });
});
