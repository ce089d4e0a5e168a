import { Client } from 'pg';
import type { QrResponse } from '../../server/qr/qr.responses.js';
import { onEachDatabase } from '../support/each-database.js';
import { htmlFaults } from '../support/html-validity.js';
import { sendRaw } from '../support/send-raw.js';
import { itInFull, withOthers } from '../support/tier.js';

onEachDatabase('scanning', (on) => {
  const phone = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
    accept: 'text/html',
  };

  it('counts, and redirects to the resource and to pre-content in turn', async () => {
    const { id } = (await on.api.create('https://example.com/there')).qrData;
    const locations = [];
    for (let scans = 0; scans < 4; scans++) locations.push((await on.api.scan(id)).headers.get('location'));
    expect(locations).toEqual([
      'https://example.com/there',
      `/prel1/${id}`,
      'https://example.com/there',
      `/prel1/${id}`,
    ]);
    expect(await on.api.counterOf(id)).toBe(4);
  });

  it('answers a browser with a small page that redirects, with or without JavaScript', async () => {
    const { id } = (await on.api.create('https://example.com/?a=1&b="2"')).qrData;
    const response = await on.api.scan(id.toLowerCase(), phone);
    const page = await response.text();
    expect([response.status, await htmlFaults(page)]).toEqual([200, []]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('Loading... Redirecting to resource...');
    expect(page).toContain('data-to="https://example.com/?a=1&amp;b=%222%22"');
    expect(page).toContain(
      '<noscript><meta http-equiv="refresh" content="0;url=https://example.com/?a=1&amp;b=%222%22">',
    );
  });

  it('is under 1.5 kB on the wire, and loads nothing else', async () => {
    const { id } = (
      await on.api.create('https://example.com/a/path/of/usual/length?with=some&parameters=too')
    ).qrData;
    const request = `GET /${id} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(on.server.port, request);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(Buffer.byteLength(answer)).toBeLessThan(1_500);
    expect(answer).not.toMatch(/ src=|<link (?!rel="icon" href="data:,">)/);
    expect(answer).toContain('push({event:"scan_qr",id_qr:d.id})');
  });

  describe('what does not count', () => {
    let id: string;
    beforeAll(async () => {
      id = (await on.api.create('https://example.com/shown')).qrData.id;
    });

    it.each([
      ['HEAD', {}, 'HEAD', 302],
      [
        'a crawler',
        { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
        'GET',
        302,
      ],
      ['a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }, 'GET', 302],
      [
        'a link preview that accepts HTML, so that it shows the resource',
        { 'user-agent': 'facebookexternalhit/1.1', accept: 'text/html,*/*' },
        'GET',
        302,
      ],
      ['a range request', { range: 'bytes=0-99' }, 'GET', 302],
      ['a prefetch', { 'sec-purpose': 'prefetch' }, 'GET', 503],
    ])('answers %s and does not count it', async (_, headers, method, status) => {
      const response = await on.api.scan(id, headers, method);
      expect([response.status, await response.text()]).toEqual([status, '']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await on.api.counterOf(id)).toBe(0);
    });

    it('answers an Office program by a page, so that it gives the link to the browser, and does not count it', async () => {
      const userAgent = 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; ms-office)';
      const response = await on.api.scan(id, { 'user-agent': userAgent, accept: '*/*' });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(await on.api.counterOf(id)).toBe(0);
    });

    it.each(['+', '+.', '/info', '%2B'])(
      'shows where a link leads at its end %s, without counting',
      async (ending) => {
        const response = await fetch(`${on.server.origin}/${id}${ending}`);
        expect([response.status, await response.text()]).toEqual([
          200,
          expect.stringContaining('example.com/shown'),
        ]);
        expect(await on.api.counterOf(id)).toBe(0);
      },
    );
  });

  it.each(withOthers(['.', '%E2%80%9D.'], [')', ',', '/', '%20', '%E2%80%8B']))(
    'opens and counts a link to which a text program has appended %s',
    async (ending) => {
      const { id } = (await on.api.create('https://example.com/appended')).qrData;
      const response = await on.api.scan(`${id}${ending}`);
      expect(response.headers.get('location')).toBe('https://example.com/appended');
      expect(await on.api.counterOf(id)).toBe(1);
    },
  );

  it('reads O as 0, and I and L as 1, in links and pages', async () => {
    const made = (await on.api.create('https://example.com/folded')).qrData.id;
    const id = `1010${made.slice(4)}`;
    await on.server.sql('UPDATE qr_data SET id = $2 WHERE id = $1', [made, id]);
    const typed = id.toLowerCase().replace(/0/g, 'o').replace('1', 'l').replace(/1/g, 'I');
    expect((await on.api.scan(typed)).headers.get('location')).toBe('https://example.com/folded');
    for (const path of [`${typed}+`, `${typed}/info`, `qr/${typed}`])
      expect([path, (await fetch(`${on.server.origin}/${path}`)).status]).toEqual([path, 200]);
  });

  it('answers 404 with a page for an unknown id', async () => {
    const response = await on.api.scan('ZZZZZZZZZZ', phone);
    const page = await response.text();
    expect([response.status, await htmlFaults(page)]).toEqual([404, []]);
    expect(page).toMatch(
      /<h1[^>]*>Error<\/h1>\s*<h2>This code doesn&#39;t lead anywhere<\/h2>\s*<p>Ask the person/,
    );
    expect(page).toContain('Failed to redirect. QR code may be invalid.');
    expect(page).toContain('Return to home');
  });

  it.each([
    ['en', 'This is a preview'],
    ['es', 'Esto es una vista previa'],
  ])('the page of a preview says so in %s', async (language, heading) => {
    const response = await on.api.scan('0003qr7xpw', { ...phone, 'accept-language': language });
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await response.text()).toContain(`<h1>${heading}</h1>`);
  });

  it('opens an older code whose id begins like that of a preview', async () => {
    const { id } = (await on.api.create('https://example.com/older')).qrData;
    const older = `000${id.slice(3)}`;
    await on.server.sql('UPDATE qr_data SET id = $2 WHERE id = $1', [id, older]);
    const response = await on.api.scan(older);
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://example.com/older']);
  });

  it('gives 200 concurrent increments 200 different values', async () => {
    const { id } = (await on.api.create('https://example.com/')).qrData;
    const answers = await Promise.all(Array.from({ length: 200 }, () => on.api.increment(id)));
    const counted = answers.filter(({ status }) => status === 200);
    // A busy server may refuse some increments that it has counted.
    const refused = answers.filter(({ status }) => status === 503).length;
    expect(counted.length + refused).toBe(200);
    const values = counted.map(({ body }) => body.qrData.counter);
    expect(new Set(values).size).toBe(values.length);
    expect(Math.max(...values)).toBeLessThanOrEqual(200);
    expect(Math.max(...values) - values.length).toBeLessThanOrEqual(refused);
    expect(counted.length).toBeGreaterThan(100);
    for (const { body } of counted) expect(body.shouldRedirect).toBe(body.qrData.counter % 2 === 0);
  });

  itInFull('plans the count of scans once, by an index', async () => {
    const { id } = (await on.api.create('https://example.com/')).qrData;
    const client = new Client({ connectionString: on.databaseUrl });
    const plans: string[] = [];
    client.on('notice', ({ message = '' }) => plans.push(message));
    await client.connect();
    await client.query(
      `LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_nested_statements = on;
       SET client_min_messages = log`,
    );
    for (let times = 0; times < 8; times++)
      await client.query('SELECT * FROM count_opened($1, $2)', [[id], [1]]);
    await client.end();
    const counting = plans.filter((plan) => plan.includes('Update on qr_data'));
    expect(counting).toHaveLength(8);
    for (const plan of counting) expect(plan).toMatch(/Index Cond: .*\(id = ANY \(\$\d+\)\)/);
  });

  it('answers under the published base path too', async () => {
    const { id } = (await on.api.create('https://example.com/')).qrData;
    const { status, body } = await on.api.post<QrResponse>(`/functions/v1/api/qr/${id}/increment`);
    expect([status, body.qrData.counter]).toEqual([200, 1]);
  });

  it('counts an increment whatever the content type of its empty body', async () => {
    const { id } = (await on.api.create('https://example.com/')).qrData;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${on.server.origin}/api/qr/${id}/increment`, {
      method: 'POST',
      headers,
      body: '',
    });
    expect(response.status).toBe(200);
    expect(await on.api.counterOf(id)).toBe(1);
  });
});
