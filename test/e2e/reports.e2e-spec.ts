import { Client } from 'pg';
import { onEachDatabase } from '../support/each-database.js';

onEachDatabase('reports', (on) => {
  let id: string;
  beforeAll(async () => {
    id = (await on.api.create('https://example.com')).qrData.id;
  });

  async function kept(): Promise<{ reason: string; details: string }[]> {
    const client = new Client(on.databaseUrl);
    await client.connect();
    const { rows } = await client.query<{ reason: string; details: string }>(
      'SELECT reason, details FROM qr_reports WHERE qr_id = $1 ORDER BY id',
      [id],
    );
    await client.end();
    return rows;
  }

  it('keeps what people say, to the letter', async () => {
    const details = `It asks for "money'; DROP TABLE qr_reports; --\n<b>`;
    const { status, body } = await on.api.post(`/api/qr/${id.toLowerCase()}/report`, {
      reason: 'phishing',
      details,
    });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await kept()).toEqual([{ reason: 'phishing', details }]);
  });

  it.each([
    ['no reason', {}],
    ['a reason of its own', { reason: 'dislike' }],
    ['more details than anybody reads', { reason: 'spam', details: 'a'.repeat(1001) }],
    ['a list', []],
  ])('refuses %s', async (_name, report) => {
    const answer = await on.api.post(`/api/qr/${id}/report`, report);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it('keeps no control characters, which PostgreSQL would refuse', async () => {
    const { status } = await on.api.post(`/api/qr/${id}/report`, { reason: 'spam', details: 'a\u0000\tb\n' });
    expect([status, (await kept()).at(-1)]).toEqual([200, { reason: 'spam', details: 'a\tb\n' }]);
  });

  it('knows no code that there is not', async () => {
    const { status, body } = await on.api.post('/api/qr/0000000000/report', { reason: 'spam' });
    expect([status, body.code]).toEqual([404, 'qr.not-found']);
  });

  it('is not filled by a flood', async () => {
    for (let sent = 0; sent < 110; sent++) {
      const { status } = await on.api.post(`/api/qr/${id}/report`, { reason: 'other' });
      expect(status).toBe(200);
    }
    expect(await kept()).toHaveLength(100);
  });
});
