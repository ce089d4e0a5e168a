import { applyDecorators, Header, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { AdminGuard } from '../common/admin-access/admin.guard.js';
import { Answers, type Operation } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';

/** Marks a route for admins: it needs a token, answers only at its canonical address, and is stored by no cache. */
export const AdminRoute = (operation: Operation, policy: RoutePolicy = {}): MethodDecorator =>
  applyDecorators(
    UseGuards(AdminGuard),
    RoutePolicy({ ...policy, published: false }),
    Header('cache-control', 'no-store'),
    Answers({
      ...operation,
      failures: ['admin.unauthorized', 'unavailable', ...(operation.failures ?? [])],
    }),
  );

export const numberParam = z.string().meta({ description: 'As in the list', examples: ['7'] });

export const listHeaders = { link: 'The next page, where there is one: `<…>; rel="next"`' };
