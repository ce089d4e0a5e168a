import { Body, Controller, Get, Module, Post, Put, Query } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Writable } from 'node:stream';
import { type InjectOptions } from 'fastify';
import { pino } from 'pino';
import { canonicalUrl } from '../common/http/api-path.js';
import { compressAnswers } from '../common/http/compression.js';
import { ErrorPage } from '../common/errors/error-page.js';
import { FailureFilter } from '../common/errors/failure.filter.js';
import { RouteNotFound } from '../common/errors/request-errors.js';
import { RequestLog } from '../common/process/logger.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { Drain } from '../common/http/drain.js';
import { Settings } from '../config/settings.js';
import { configureApp } from './configure-app.js';

const text = 'compressible '.repeat(200);
const maxBodyBytes = 200_000;

@Controller('api')
class Routes {
  @Get('plain')
  plain(): object {
    return { text };
  }

  @Get('sparing')
  @RoutePolicy({ compress: false, log: 'failures' })
  sparing(@Query('fails') fails?: string): object {
    if (fails) throw new RouteNotFound();
    return { text };
  }

  @Get('hidden')
  @RoutePolicy({ published: false })
  hidden(): object {
    return {};
  }

  @Post('small')
  small(@Body() body: unknown): object {
    return { body: typeof body };
  }

  @Post('large')
  @RoutePolicy({ maxBodyBytes })
  large(@Body() body: unknown): object {
    return { body: typeof body };
  }

  @Put('file')
  @RoutePolicy({ body: 'file', anyOrigin: true })
  file(@Body() body: unknown): object {
    return { body: typeof body };
  }
}

@Module({
  controllers: [Routes],
  providers: [
    Drain,
    { provide: APP_FILTER, useClass: FailureFilter },
    { provide: ErrorPage, useValue: {} },
    { provide: Settings, useValue: { publicOrigin: 'https://qr.example', linkOrigin: 'https://q.example' } },
  ],
})
class RoutesModule {}

let app: NestFastifyApplication;
let log = '';

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const adapter = new FastifyAdapter({
    loggerInstance: pino(stream),
    logController: new RequestLog(),
    bodyLimit: 65_536,
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
  });
  app = await NestFactory.create<NestFastifyApplication>(RoutesModule, adapter, {
    logger: false,
    bodyParser: false,
  });
  await compressAnswers(app);
  configureApp(app);
  await app.init();
});

afterAll(() => app.close());

/** Sends a request. `body` of the answer is the type of the body that the handler received, or the code of a failure. */
async function answer(options: InjectOptions) {
  const { statusCode: status, headers, payload } = await app.inject(options);
  const encoding = headers['content-encoding'];
  const { body, code } = encoding ? {} : (JSON.parse(payload) as { body?: string; code?: string });
  return { status, headers, encoding, body: body ?? code };
}

const json = (length: number) => ({
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify({ text: 'x'.repeat(length) }),
});
const pdf = { headers: { 'content-type': 'application/pdf' }, payload: '%PDF-' + 'x'.repeat(100_000) };

it.each<[string, InjectOptions, { status: number; body?: string; encoding?: string | undefined }]>([
  ['compresses by default', { url: '/api/plain' }, { status: 200, encoding: 'br' }],
  [
    'does not compress where the route says so',
    { url: '/api/sparing' },
    { status: 200, encoding: undefined },
  ],
  [
    'limits bodies to 64 KiB by default',
    { method: 'POST', url: '/api/small', ...json(70_000) },
    { status: 413 },
  ],
  [
    'takes more where the route says so',
    { method: 'POST', url: '/api/large', ...json(70_000) },
    { status: 201, body: 'object' },
  ],
  ['and up to its limit', { method: 'POST', url: '/api/large', ...json(maxBodyBytes) }, { status: 413 }],
  [
    'takes JSON alone by default',
    { method: 'POST', url: '/api/small', ...pdf, payload: '%PDF-' },
    { status: 400 },
  ],
  [
    'leaves a file of any size to its handler',
    { method: 'PUT', url: '/api/file', ...pdf },
    { status: 200, body: 'undefined' },
  ],
  ['refuses a file of another type', { method: 'PUT', url: '/api/file', ...json(1) }, { status: 415 }],
  ['publishes routes by default', { url: '/functions/v1/api/plain' }, { status: 200, encoding: 'br' }],
  ['serves an unpublished one', { url: '/api/hidden' }, { status: 200 }],
  ['but not by an alias', { url: '/functions/v1/api/hidden' }, { status: 404, body: 'route.not-found' }],
  [
    'nor by an encoded one',
    { url: '/functions/v1/api/%68idden?x' },
    { status: 404, body: 'route.not-found' },
  ],
])('%s', async (_, options, expected) => {
  const headers = { 'accept-encoding': 'br', ...options.headers };
  expect(await answer({ ...options, headers })).toMatchObject(expected);
});

it('lets every site send a file, and read a refusal', async () => {
  for (const request of [pdf, json(1)]) {
    const { headers } = await answer({ method: 'PUT', url: '/api/file', ...request });
    expect(headers['access-control-allow-origin']).toBe('*');
  }
  expect((await answer({ url: '/api/plain' })).headers).not.toHaveProperty('access-control-allow-origin');
});

it('logs each request, or only those that fail', async () => {
  log = '';
  await answer({ url: '/api/plain?secret' });
  await answer({ url: '/api/sparing' });
  await answer({ url: '/api/sparing?fails=1' });
  await answer({ url: '/api/nowhere' });
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { route: string; status: number });
  expect(lines.map(({ route, status }) => [route, status])).toEqual([
    ['/api/plain', 200],
    ['/api/sparing', 404],
    ['none', 404],
  ]);
  expect(log).not.toContain('secret');
});
