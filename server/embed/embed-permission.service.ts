import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../config/settings.js';
import { readOrigin } from '../domain/origin.js';
import { embedTexts } from '../pages/page-texts.js';
import { readFrameOptions } from './frame-options.js';

/** Tells whether a page may frame the generator, and if not, what to show its visitors. */
export type EmbedPermission =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly title: string; readonly text: string };

/** Answers the loader when its frame stays silent. Browsers show a refused frame as an empty box, so the loader shows the reason. */
@Injectable()
export class EmbedPermissionService {
  constructor(private readonly settings: Settings) {}

  answer(request: FastifyRequest): EmbedPermission {
    const origin = readOrigin(String((request.query as Record<string, unknown>).origin));
    if (this.allows(origin)) return { allowed: true };
    const { language } = readFrameOptions(request, request.server.languages);
    const texts = embedTexts(language).refused;
    const { host } = new URL(this.settings.publicOrigin);
    return { allowed: false, title: texts.title, text: texts.text(host, origin ?? texts.ofThisPage) };
  }

  private allows(origin: string | undefined): boolean {
    const { embedOrigins, publicOrigin } = this.settings;
    if (embedOrigins === '*') return true;
    return origin !== undefined && (origin === readOrigin(publicOrigin) || embedOrigins.includes(origin));
  }
}
