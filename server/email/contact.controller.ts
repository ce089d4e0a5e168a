import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type ContactMessage, contactSchema } from './contact.schemas.js';
import { ContactService } from './contact.service.js';

@Controller('api/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @HttpCode(200)
  async send(@Body({ schema: contactSchema }) message: ContactMessage): Promise<{ success: true }> {
    await this.contact.send(message);
    return { success: true };
  }
}
