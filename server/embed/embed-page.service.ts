import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../common/documents/page-request.js';
import type { RenderedPage } from '../common/documents/rendered-page.js';
import { Settings } from '../config/settings.js';
import { PageRenderer } from '../pages/page.renderer.js';
import { embedPage } from './embed.page.js';
import { EmbedFilesService } from './embed-files.service.js';

/** `/embed`: how to put the generator on a page of one's own. */
@Injectable()
export class EmbedPageService {
  constructor(
    private readonly pages: PageRenderer,
    private readonly files: EmbedFilesService,
    private readonly settings: Settings,
  ) {}

  async page(request: PageRequest): Promise<RenderedPage> {
    const { publicOrigin } = this.settings;
    const [integrity, types] = await Promise.all([this.files.integrity(), this.files.types()]);
    const page = embedPage({ publicOrigin, integrity, types }, request.language);
    return this.pages.page(page, request, 'embed-page');
  }
}
