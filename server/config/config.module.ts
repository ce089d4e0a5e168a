import { type DynamicModule, Module } from '@nestjs/common';
import { Settings } from './settings.js';

/** Hands the settings to every module. Global, since each reads some of them and none changes them. */
@Module({})
export class ConfigModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Settings, useValue: settings }],
      exports: [Settings],
    };
  }
}
