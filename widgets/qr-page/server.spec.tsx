import { render } from './server.js';

const id = '0K3QR7XPW9';
const qr = {
  link: `http://localhost:3000/${id}`,
  imageUrl: `http://localhost:3000/files/qr-${id}.png`,
  downloadUrl: `/api/qr/${id}/image.png?download=1`,
  size: 500,
};

it('shows a code, its link and what to do with it', () => {
  const html = render({ id, qr });
  expect(html).toMatch(/<h1[^>]*>Your QR code<\/h1>/);
  for (const part of ['Loading QR code...', qr.imageUrl, qr.link, 'Download PNG', 'Create your QR'])
    expect(html).toContain(part);
  expect(html).not.toMatch(/\sstyle=/);
});

it('says that there is none', () => {
  const html = render({ id, qr: null });
  expect(html).toContain('QR code with ID 0K3QR7XPW9 was not found or has been deleted.');
  expect(html).toMatch(/<a class="button" href="\/">Create new QR code<\/a>/);
  expect(html).not.toMatch(/\sstyle=/);
});
