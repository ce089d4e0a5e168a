import { z } from 'zod';
import { type FileType, fileTypes } from '../domain/file-type.js';

export const uploadUrl = z
  .object({
    success: z.literal(true),
    url: z.string().meta({
      description:
        'Accepts a PUT of the file with its type as `Content-Type` for 10 minutes; without the query it is the address of the stored file, to be given as `originalResource`',
    }),
    fileName: z.string().meta({ description: 'Key of the upload' }),
  })
  .meta({
    id: 'UploadUrl',
    examples: [
      {
        success: true,
        url: 'https://qr.example.com/files/uploads/1763798400-5Q2Z-menu.pdf?expires=1763799000&signature=abc',
        fileName: 'uploads/1763798400-5Q2Z-menu.pdf',
      },
    ],
  });

export type UploadUrl = z.infer<typeof uploadUrl>;

export const checkedUpload = z
  .object({
    success: z.literal(true),
    fileName: z.string().meta({ description: 'Key of the upload' }),
    type: z.enum(Object.keys(fileTypes) as [FileType, ...FileType[]]).meta({
      description: 'By the content, whatever the name says',
    }),
    bytes: z.int(),
  })
  .meta({
    id: 'CheckedUpload',
    examples: [{ success: true, fileName: 'uploads/1763798400-5Q2Z-menu.pdf', type: 'pdf', bytes: 48_000 }],
  });

export const uploadText = z
  .object({
    success: z.literal(true),
    text: z
      .string()
      .meta({ description: 'Line by line, as people see it; empty if none can be read reliably' }),
  })
  .meta({ id: 'UploadText', examples: [{ success: true, text: 'Starters\nTomato soup 4.50' }] });

export type UploadText = z.infer<typeof uploadText>;

export type CheckedUpload = z.infer<typeof checkedUpload>;
