import { Global, Module } from '@nestjs/common';
import { AdminAccess } from './admin-access.service.js';

/** Global: any module may have a route for admins, and failed attempts add up over all of them. */
@Global()
@Module({ providers: [AdminAccess], exports: [AdminAccess] })
export class AdminAccessModule {}
