import { applyDecorators, Header } from '@nestjs/common';
import { Answers, type Operation } from './answers.js';
import { RoutePolicy } from './route-policy.js';

/** Marks a route for makers: it needs a key, and is stored by no cache. */
export const MakerRoute = (operation: Operation, policy: RoutePolicy = {}): MethodDecorator =>
  applyDecorators(
    RoutePolicy(policy),
    Header('cache-control', 'no-store'),
    Answers({ key: 'required', ...operation, failures: ['unavailable', ...(operation.failures ?? [])] }),
  );
