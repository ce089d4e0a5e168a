/**
 * Reference server for the scan benches: the same framework without our code. `GET /` redirects; `GET /update` first runs one plain
 * UPDATE of the counter that `HOT_ID` names. Listens on PORT.
 */
import 'reflect-metadata';
import { Controller, Get, Module, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const update = {
  name: 'update',
  text: 'UPDATE qr_data SET counter = counter + 1 WHERE id = $1 RETURNING original_resource, counter',
  values: [process.env.HOT_ID],
};

class BareController {
  redirect(reply) {
    void reply.redirect('https://example.com/', 302);
  }

  async update(reply) {
    const { rows } = await pool.query(update);
    void reply.redirect(rows[0].original_resource, 302);
  }
}
class BareModule {}

/** Applies decorators by hand, since this file is not compiled. */
function route(name, path) {
  Get(path)(BareController.prototype, name, Object.getOwnPropertyDescriptor(BareController.prototype, name));
  Res()(BareController.prototype, name, 0);
}
route('redirect', '/');
route('update', '/update');
Controller()(BareController);
Module({ controllers: [BareController] })(BareModule);

const app = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
console.log('Ready');
