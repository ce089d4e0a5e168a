import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { preferredLanguage } from '../common/http/requested-language.js';
import { Settings } from '../config/settings.js';
import { defaultLanguage } from '../domain/languages/languages.js';
import { readOrigin } from '../domain/origin.js';
import { embedTexts } from '../pages/page-texts.js';
import { readFrameOptions } from './frame-options.js';

/** Whether a page may frame the generator, and if not, what to tell its visitors. */
export type EmbedPermission =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly title: string; readonly text: string };

/** A browser shows a refused frame as an empty box: the loader asks here, and says why. */
@Injectable()
export class EmbedPermissionService {
  constructor(private readonly settings: Settings) {}

  answer({ query, headers, server }: FastifyRequest): EmbedPermission {
    const asked = query as Record<string, unknown>;
    const origin = readOrigin(String(asked.origin));
    if (this.allows(origin)) return { allowed: true };
    const { language } = readFrameOptions(asked, server.languages);
    const texts = embedTexts(
      language ?? preferredLanguage(headers['accept-language'] ?? '') ?? defaultLanguage,
    ).refused;
    const { host } = new URL(this.settings.publicOrigin);
    return { allowed: false, title: texts.title, text: texts.text(host, origin ?? texts.ofThisPage) };
  }

  private allows(origin: string | undefined): boolean {
    const { embedOrigins, publicOrigin } = this.settings;
    if (embedOrigins === '*') return true;
    return origin !== undefined && (origin === readOrigin(publicOrigin) || embedOrigins.includes(origin));
  }
}
