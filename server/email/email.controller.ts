import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AdminGuard } from '../common/admin-access/admin.guard.js';
import { subscriberKeyOf } from '../common/http/client-key.js';
import { Answers, successResponse } from '../common/http/answers.js';
import { languageOf } from '../common/http/requested-language.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import {
  type ContactMessage,
  contactSchema,
  type SendQr,
  sendQrSchema,
  type SendTest,
  sendTestSchema,
} from './email.schemas.js';
import { EmailService } from './email.service.js';

/** Fits a request with the picture of a code, of at most 2 MB in base64. */
const maxBodyBytes = 4 * 1024 * 1024;
const largeFields = { qrCodeBase64: { maxValues: 1, maxLength: maxBodyBytes } };

@Controller('api')
export class EmailController {
  constructor(private readonly email: EmailService) {}

  @Post('email/send-qr')
  @RoutePolicy({ maxBodyBytes, largeFields, limit: 'mails' })
  @HttpCode(200)
  @Answers({
    id: 'emailQr',
    summary: 'Send a code by email',
    description:
      'A code whose caption holds a link, a host, an email address or a phone number is not sent. The mail is in the language of the request: of its cookie `lang`, else of `Accept-Language`.',
    200: successResponse,
    failures: ['qr.not-found', 'qr.gone', 'email.caption', 'email.declined', 'email.failed', 'unavailable'],
  })
  async sendQr(
    @Body({ schema: sendQrSchema }) mail: SendQr,
    @Req() request: FastifyRequest,
  ): Promise<{ success: true }> {
    const language = languageOf(request, request.server.languages);
    await this.email.sendQr(mail, language, subscriberKeyOf(request));
    return { success: true };
  }

  /** Lets admins verify that mails arrive. */
  @Post('email/send-test')
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

  @Post('contact')
  @RoutePolicy({ limit: 'contacts' })
  @HttpCode(200)
  @Answers({
    id: 'sendContactMessage',
    summary: 'Write to the people who run this site',
    200: successResponse,
    failures: ['email.failed'],
  })
  async sendContact(@Body({ schema: contactSchema }) message: ContactMessage): Promise<{ success: true }> {
    await this.email.sendContact(message);
    return { success: true };
  }
}
