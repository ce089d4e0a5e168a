import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QrTypeEntity } from './qr-type.entity.js';
import { TypesController } from './types.controller.js';
import { TypesService } from './types.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([QrTypeEntity])],
  controllers: [TypesController],
  providers: [TypesService],
  exports: [TypesService],
})
export class TypesModule {}
