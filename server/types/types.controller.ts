import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { Answers } from '../common/http/answers.js';
import { type QrType, qrType, type QrTypeResponse, qrTypeResponse } from './types.responses.js';
import { TypesService } from './types.service.js';

@Controller('api')
export class TypesController {
  constructor(private readonly types: TypesService) {}

  @Get('types')
  @Answers({
    id: 'listTypes',
    summary: 'List the types of codes',
    200: z.array(qrType),
    failures: ['unavailable'],
  })
  list(): Promise<QrType[]> {
    return this.types.list();
  }

  @Get('qr/type/:name')
  @Answers({
    id: 'findTypeByName',
    summary: 'Find a type of codes by its name',
    params: { name: z.string().meta({ examples: ['website'] }) },
    200: qrTypeResponse,
    failures: ['type.not-found', 'unavailable'],
  })
  async byName(@Param('name') name: string): Promise<QrTypeResponse> {
    return { success: true, qrType: await this.types.findByName(name) };
  }

  @Get('qr/type-by-id/:id')
  @Answers({
    id: 'findTypeById',
    summary: 'Find a type of codes by its number',
    params: { id: z.string().meta({ examples: ['1'] }) },
    200: qrTypeResponse,
    failures: ['type.not-found', 'unavailable'],
  })
  async byId(@Param('id') id: string): Promise<QrTypeResponse> {
    return { success: true, qrType: await this.types.findById(id) };
  }
}
