import { z } from 'zod';
import { pageExamples } from '../../qr/request.examples.js';
import { newStyleSchema } from '../../qr/pictures/style.schema.js';
import { requestBody, text } from '../../common/body/schema-parts.js';

const maxKindLength = 50;

export const pagePreviewSchema = requestBody({
  kind: text(maxKindLength).meta({ description: 'Name or slug of a kind whose content becomes a page' }),
  content: z
    .record(z.string(), z.unknown(), 'must be an object')
    .meta({ description: 'The content by its kind' }),
  style: newStyleSchema.optional().describe('Of the code, whose colors, corners and logo the page has'),
}).meta({
  id: 'PreviewPage',
  examples: pageExamples.map(({ type: kind, content }) => ({ kind, content })),
});

export type PagePreview = z.infer<typeof pagePreviewSchema>;

export const pagePreviewResponse = z
  .object({
    success: z.literal(true),
    title: z.string(),
    html: z.string().meta({ description: 'The page without the document around it. It has no scripts' }),
    css: z.string().meta({ description: 'Its style sheet, also for a shadow tree' }),
  })
  .meta({
    id: 'PagePreviewResponse',
    examples: [
      {
        success: true,
        title: 'Ada Lovelace',
        html: '<main><h1>Ada Lovelace</h1></main>',
        css: 'body{margin:0}',
      },
    ],
  });

export type PagePreviewResponse = z.infer<typeof pagePreviewResponse>;
