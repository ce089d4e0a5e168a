import { Controller, Get, Header, Module, UseGuards } from '@nestjs/common';
import { AdminGuard } from '../../common/admin-access/admin.guard.js';
import { Answers, file } from '../../common/http/answers.js';
import { MetricsService } from './metrics.service.js';

const textType = 'text/plain; version=0.0.4; charset=utf-8';

@Controller('metrics')
@UseGuards(AdminGuard)
class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Header('content-type', textType)
  @Answers({
    id: 'readMetrics',
    summary: 'Read the metrics of this server, for Prometheus',
    200: file(textType),
    failures: ['admin.unauthorized', 'unavailable'],
  })
  read(): Promise<string> {
    return this.metrics.read();
  }
}

@Module({ controllers: [MetricsController], providers: [MetricsService] })
export class MetricsModule {}
