import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Answers, successResponse } from '../common/http/answers.js';
import { RoutePolicy } from '../common/http/route-policy.js';
import { type ContactMessage, contactSchema } from './contact.schemas.js';
import { ContactService } from './contact.service.js';

@Controller('api/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @RoutePolicy({ limit: 'mails' })
  @HttpCode(200)
  @Answers({
    id: 'sendContactMessage',
    summary: 'Write to the people who run this site',
    200: successResponse,
    failures: ['email.failed'],
  })
  async send(@Body({ schema: contactSchema }) message: ContactMessage): Promise<{ success: true }> {
    await this.contact.send(message);
    return { success: true };
  }
}
