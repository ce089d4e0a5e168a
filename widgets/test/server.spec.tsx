import { prepare, render } from './server.js';

beforeAll(() => prepare(['en', 'es']));

it('offers the camera and a photo, and says that nothing is sent', () => {
  const html = render({});
  for (const part of ['Use the camera', 'Choose a photo', 'nothing is sent', '<noscript>'])
    expect(html).toContain(part);
  expect(html).not.toContain('This tests prints of');
  expect(html).not.toMatch(/\sstyle=/);
});

it('names the code that was printed, in Spanish', () => {
  const data = { text: 'https://QR.EXAMPLE.COM/0K3QR7XPW9', link: 'qr.example.com/0K3QR7XPW9' };
  expect(render(data, 'es')).toContain('Aquí se prueban impresiones de qr.example.com/0K3QR7XPW9.');
});
