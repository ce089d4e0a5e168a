import { type DynamicModule, Module } from '@nestjs/common';
import { Settings } from './settings.js';

/** Global: every module reads some settings, and none changes them. */
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
