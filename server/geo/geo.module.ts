import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { CountryData } from './country-data.js';
import { GeoController } from './geo.controller.js';
import { GeoService } from './geo.service.js';
import { MmdbCountryData } from './mmdb-country-data.js';

@Module({
  controllers: [GeoController],
  providers: [
    GeoService,
    {
      provide: CountryData,
      inject: [Settings],
      useFactory: ({ geoipDb }: Settings) => MmdbCountryData.open(geoipDb),
    },
  ],
  exports: [GeoService],
})
export class GeoModule {}
