import { applyDecorators, Header } from '@nestjs/common';
import { z } from 'zod';
import { Answers, type Operation } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';

/** Marks a route for makers: it needs a key, and is stored by no cache. */
export const MakerRoute = (operation: Operation, policy: RoutePolicy = {}): MethodDecorator =>
  applyDecorators(
    RoutePolicy(policy),
    Header('cache-control', 'no-store'),
    Answers({ key: 'required', ...operation, failures: ['unavailable', ...(operation.failures ?? [])] }),
  );

export const ifMatchHeader = {
  'if-match': z.string().meta({ description: 'Required: the `ETag` of the code', examples: ['"3"'] }),
};

export const pageToken = {
  'x-page-token': z.string().meta({
    description:
      'From the HTML of `/manage/{id}` or `/my-codes`; required of a browser that sends no key of its own',
  }),
};

export const codeHeaders = { etag: 'The version of the code, for `If-Match`', version: 'The same' };
