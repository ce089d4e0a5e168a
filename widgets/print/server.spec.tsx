import { defaultStyle } from '../../server/domain/style.js';
import { render } from './server.js';

const data = {
  id: '0K3QR7XPW9',
  text: 'https://QR.EXAMPLE.COM/0K3QR7XPW9',
  link: 'qr.example.com/0K3QR7XPW9',
  style: defaultStyle,
};

it('renders the choices of a sheet, its size, and the sheet', () => {
  const html = render(data);
  for (const part of [
    'Where will it hang?',
    'Print it at least 2.5 cm wide',
    '21 labels of 63.5 × 38.1 mm (L7160)',
    'Its short link',
    'Download the sheet (PDF)',
    'labels 1 to 21 are printed',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('Its name');
  expect(html).not.toMatch(/\sstyle=/);
});

it('offers the name of a code to who has its key, in Spanish', () => {
  const html = render({ ...data, name: 'Mesa 7' }, 'es');
  expect(html).toContain('Its name');
});
