import { Controller, Get, Param } from '@nestjs/common';
import type { QrType, QrTypeResponse } from './qr-type.js';
import { TypesService } from './types.service.js';

@Controller('api')
export class TypesController {
  constructor(private readonly types: TypesService) {}

  @Get('types')
  list(): Promise<QrType[]> {
    return this.types.list();
  }

  @Get('qr/type/:name')
  async byName(@Param('name') name: string): Promise<QrTypeResponse> {
    return { success: true, qrType: await this.types.findByName(name) };
  }

  @Get('qr/type-by-id/:id')
  async byId(@Param('id') id: string): Promise<QrTypeResponse> {
    return { success: true, qrType: await this.types.findById(id) };
  }
}
