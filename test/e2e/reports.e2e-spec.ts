import { onEachDatabase } from '../support/each-database.js';

onEachDatabase('reports', (on) => {
  let id: string;
  beforeAll(async () => {
    id = (await on.api.create('https://example.com')).qrData.id;
  });

  const storedReports = () =>
    on.server.sql<{ reason: string; details: string; count: number }>(
      'SELECT reason, details, count FROM qr_reports WHERE qr_id = $1 ORDER BY id',
      [id],
    );

  it('stores a report verbatim', async () => {
    const details = `It asks for "money'; DROP TABLE qr_reports; --\n<b>`;
    const { status, body } = await on.api.post(`/api/qr/${id.toLowerCase()}/report`, {
      reason: 'phishing',
      details,
    });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await storedReports()).toEqual([{ reason: 'phishing', details, count: 1 }]);
  });

  it.each([
    ['no reason', {}],
    ['an unknown reason', { reason: 'dislike' }],
    ['details that are too long', { reason: 'spam', details: 'a'.repeat(1001) }],
    ['a list', []],
  ])('refuses %s', async (_name, report) => {
    const answer = await on.api.post(`/api/qr/${id}/report`, report);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it('removes control characters, some of which PostgreSQL refuses', async () => {
    const { status } = await on.api.post(`/api/qr/${id}/report`, { reason: 'spam', details: 'a\u0000\tb\n' });
    expect([status, (await storedReports()).at(-1)]).toEqual([
      200,
      { reason: 'spam', details: 'a\tb\n', count: 1 },
    ]);
  });

  it('answers 404 for an unknown code', async () => {
    const { status, body } = await on.api.post('/api/qr/0000000000/report', { reason: 'spam' });
    expect([status, body.code]).toEqual([404, 'qr.not-found']);
  });

  const report = (reason: string, details?: string) =>
    on.api.post(`/api/qr/${id}/report`, { reason, ...(details !== undefined && { details }) });

  it('counts repeated reports, and stores different ones', async () => {
    const before = (await storedReports()).length;
    const repeated = Array.from({ length: 100 }, () => report('other', 'junk'));
    const answers = await Promise.all([
      ...repeated,
      report('other', 'a real one'),
      report('malware', 'junk'),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const added = (await storedReports()).slice(before);
    expect(added).toHaveLength(3);
    expect(added).toContainEqual({ reason: 'other', details: 'junk', count: 100 });
    expect(added).toContainEqual({ reason: 'other', details: 'a real one', count: 1 });
    expect(added).toContainEqual({ reason: 'malware', details: 'junk', count: 1 });
  });

  it('limits the texts of a reason, and still stores other reasons', async () => {
    for (let sent = 0; sent < 210; sent++) expect((await report('broken', `junk ${sent}`)).status).toBe(200);
    expect((await report('broken', 'junk 5')).status).toBe(200);
    expect((await report('illegal', 'a real one')).status).toBe(200);
    const all = await storedReports();
    const broken = all.filter(({ reason }) => reason === 'broken');
    expect(broken).toHaveLength(201);
    expect(broken).toContainEqual({ reason: 'broken', details: '', count: 10 });
    expect(broken).toContainEqual({ reason: 'broken', details: 'junk 5', count: 2 });
    expect(all.at(-1)).toEqual({ reason: 'illegal', details: 'a real one', count: 1 });
  });
});
