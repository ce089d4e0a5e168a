import { Api } from './api.js';
import { pdfOfTexts } from './sample-files.js';
import { Uploads } from './uploads.js';

const wifi = { kind: 'wifi', content: { ssid: 'Guests', security: 'none' } };

/** Calls for sheets and the text of an upload: each answer that their routes document, except for those of faults and limits. */
export async function callForSheets(origin: string, idOfDeleted: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const draw = (code: object, more: object = {}) =>
    post('/api/sheets', { stock: 'L7160', codes: [code], ...more });
  const { id } = (await new Api(origin).create('https://example.com/on-paper')).qrData;
  const url = await new Uploads(origin).send('menu.pdf', 'application/pdf', pdfOfTexts('Soup 4.50'));
  const statuses = [
    await draw(wifi),
    await draw({ id }, { caption: 'name' }),
    await draw({ id: '0000000000' }),
    await draw({ id: idOfDeleted }),
    await draw({ ...wifi, style: { color: 'white' } }),
    await post('/api/upload/text', { url }),
  ];
  expect(statuses).toEqual([200, 401, 404, 410, 422, 200]);
}
