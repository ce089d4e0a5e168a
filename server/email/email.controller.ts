import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { AdminGuard } from '../common/admin.guard.js';
import { RoutePolicy } from '../common/route-policy.js';
import { type SendQr, sendQrSchema, type SendTest, sendTestSchema } from './email.schemas.js';
import { EmailService } from './email.service.js';

/** A request with the picture of a code. */
const maxBodyBytes = 4 * 1024 * 1024;

@Controller('api/email')
export class EmailController {
  constructor(private readonly email: EmailService) {}

  @Post('send-qr')
  @RoutePolicy({ maxBodyBytes })
  @HttpCode(200)
  async sendQr(@Body({ schema: sendQrSchema }) request: SendQr): Promise<{ success: true }> {
    await this.email.sendQr(request);
    return { success: true };
  }

  /** Lets admins verify that mails arrive. */
  @Post('send-test')
  @UseGuards(AdminGuard)
  @RoutePolicy({ published: false })
  @HttpCode(200)
  async sendTest(@Body({ schema: sendTestSchema }) request: SendTest): Promise<{ success: true }> {
    await this.email.sendTest(request);
    return { success: true };
  }
}
