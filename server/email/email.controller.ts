import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { AdminGuard } from '../common/admin.guard.js';
import { Answers } from '../common/answers.js';
import { RoutePolicy } from '../common/route-policy.js';
import { successResponse } from '../common/success.response.js';
import { type SendQr, sendQrSchema, type SendTest, sendTestSchema } from './email.schemas.js';
import { EmailService } from './email.service.js';

/** A request with the picture of a code. */
const maxBodyBytes = 4 * 1024 * 1024;

@Controller('api/email')
export class EmailController {
  constructor(private readonly email: EmailService) {}

  @Post('send-qr')
  @RoutePolicy({ maxBodyBytes, limit: 'mails' })
  @HttpCode(200)
  @Answers({
    id: 'emailQr',
    summary: 'Send a code by e-mail',
    description:
      'A code whose caption holds a link, a host, an e-mail address or a phone number is not sent.',
    200: successResponse,
    failures: ['qr.not-found', 'qr.gone', 'email.caption', 'email.declined', 'email.failed', 'unavailable'],
  })
  async sendQr(@Body({ schema: sendQrSchema }) request: SendQr): Promise<{ success: true }> {
    await this.email.sendQr(request);
    return { success: true };
  }

  /** Lets admins verify that mails arrive. */
  @Post('send-test')
  @UseGuards(AdminGuard)
  @RoutePolicy({ published: false })
  @HttpCode(200)
  @Answers({
    id: 'sendTestEmail',
    summary: 'Send a mail that shows that mails arrive',
    200: successResponse,
    failures: ['admin.unauthorized', 'email.failed'],
  })
  async sendTest(@Body({ schema: sendTestSchema }) request: SendTest): Promise<{ success: true }> {
    await this.email.sendTest(request);
    return { success: true };
  }
}
