import { Module } from '@nestjs/common';
import { ApiDescriptionService } from './api-description.service.js';
import { OpenApiController } from './openapi.controller.js';

@Module({ controllers: [OpenApiController], providers: [ApiDescriptionService] })
export class OpenApiModule {}
