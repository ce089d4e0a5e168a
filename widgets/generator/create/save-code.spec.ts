import { localStore } from '../../shared/storage.js';
import { emptyState, type GeneratorState } from '../state/generator.state.js';
import { saveCode } from './save-code.js';

const answer = { success: true, qrData: { id: '0K3QR7XPW9' }, link: 'https://qr.example/0K3QR7XPW9' };
const mockSend = jest.fn<Promise<Response>, [string, { body: string }]>();
jest.mock('../../shared/send-request.js', () => ({
  sendRequest: (...sending: Parameters<typeof mockSend>) => mockSend(...sending),
}));
const page = globalThis as unknown as { window?: { dataLayer?: object[] } };

beforeEach(() => {
  mockSend.mockReset().mockImplementation(async () => new Response(JSON.stringify(answer), { status: 201 }));
  page.window = {};
  localStore.remove('qr_url');
});

afterAll(() => {
  delete page.window;
});

const sent = () => JSON.parse(mockSend.mock.calls[0]![1].body) as Record<string, unknown>;
const at = (changed: Partial<GeneratorState>): GeneratorState => ({ ...emptyState, ...changed });

it.each([
  ['of the state', 'https://step.example', 'https://stored.example', 'https://step.example'],
  ['of the storage if the state has none', '', 'https://stored.example', 'https://stored.example'],
])('saves the URL %s', async (_case, url, stored, expected) => {
  localStore.write('qr_url', stored);
  await expect(saveCode(at(url ? { content: { url }, label: url } : {}), 'url')).resolves.toMatchObject({
    id: '0K3QR7XPW9',
  });
  expect(sent()).toMatchObject({ type: 'url', content: { url: expected }, email: '' });
  expect(page.window?.dataLayer).toEqual([{ event: 'Generate_QR', id_qr: '0K3QR7XPW9' }]);
  expect(localStore.read('qr_url')).toBeNull();
});

it('sends no request without a URL', async () => {
  await expect(saveCode(at({}), 'url')).rejects.toMatchObject({ reason: 'noAddress' });
  expect(mockSend).not.toHaveBeenCalled();
});

it('keeps the URL and pushes no event if the response has no id', async () => {
  localStore.write('qr_url', 'https://stored.example');
  mockSend.mockImplementation(async () => new Response('{"success":true}', { status: 201 }));
  await expect(saveCode(at({}), 'url')).rejects.toMatchObject({ reason: 'noId' });
  expect(localStore.read('qr_url')).toBe('https://stored.example');
  expect(page.window?.dataLayer).toBeUndefined();
});

it('remembers the file name, but not the logo', async () => {
  const style = { ...emptyState.style, logo: 'data:image/png;base64,AA' };
  await saveCode(at({ content: { upload: 'https://files.example/a.pdf' }, label: 'Menu.pdf', style }), 'pdf');
  const kept = JSON.parse(localStore.read('qr-0K3QR7XPW9')!) as object;
  expect(kept).toMatchObject({ qrType: 'pdf', fileName: 'Menu.pdf', size: 'medium' });
  expect(kept).not.toHaveProperty('logo');
});
