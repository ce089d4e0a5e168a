import { z } from 'zod';
import { keyOrigins } from '../domain/key-origin.js';
import { reportReasons } from '../domain/report-reason.js';
import { qrData, qrDataExample, scannable, scannableExample } from '../qr/qr.responses.js';
import { shownStyle } from '../qr/pictures/style.responses.js';
import { defaultStyle } from '../domain/style.js';

const success = z.literal(true);
const status = z.enum(['active', 'disabled', 'paused']);

const keyScope = z.enum(['full', 'read']);

const changed = z
  .object({
    destination: z.string().meta({ description: 'The address that a scan ended at' }),
    status,
    opens: z.enum(['page', 'file']),
    content: z.boolean().meta({ description: 'true: what the page says was changed' }),
    endsAt: z.iso.datetime().nullable(),
    name: z.string(),
    note: z.string(),
    style: shownStyle,
  })
  .partial();

const change = z.object({
  at: z.iso.datetime(),
  by: z.enum(['maker', 'admin', 'end']).meta({
    description: '`admin`: we switched it off or on; `end`: the code reached its `endsAt`',
  }),
  action: z.enum(['change', 'undo', 'end', 'delete']),
  before: changed,
  after: changed,
});

const changeExample = {
  at: '2026-11-27T08:00:00.000Z',
  by: 'maker' as const,
  action: 'change' as const,
  before: { destination: 'https://example.com/summer-menu' },
  after: { destination: 'https://example.com/menu' },
};

/** A code as its maker sees it. */
export const managedCode = z
  .object({
    success,
    qrData,
    type: z.string().meta({ description: 'Name of its kind' }),
    scope: keyScope.meta({ description: '`read`: the caller may change nothing' }),
    content: z.record(z.string(), z.unknown()).meta({ description: 'The content by its kind' }),
    opens: z.enum(['page', 'file']).nullable().meta({
      description:
        'What a scan of a file opens: the page that shows it, or the file itself; null: the code leads to no file',
    }),
    file: z.object({ pages: z.int(), hasText: z.boolean() }).nullable().meta({
      description: 'What the page of a file can show; null: the code leads to no file, or none can be shown',
    }),
    links: z
      .array(z.object({ url: z.string(), visits: z.int().min(0) }))
      .nullable()
      .meta({
        description: 'How often each link to a website was opened on a page of links; null: there is none',
      }),
    style: shownStyle,
    scannable,
    name: z.string(),
    note: z.string(),
    status,
    reason: z
      .enum(reportReasons)
      .nullable()
      .meta({ description: 'Why an admin switched it off; null: none did, or not said' }),
    endsAt: z.iso.datetime().nullable(),
    changes: z.array(change).meta({ description: 'The latest 100, the newest first' }),
    scans: z.int().min(0),
  })
  .meta({
    id: 'ManagedCode',
    examples: [
      {
        success: true,
        qrData: qrDataExample,
        type: 'website',
        scope: 'full',
        content: { url: 'https://example.com/menu' },
        opens: null,
        file: null,
        links: null,
        style: defaultStyle,
        scannable: scannableExample,
        name: 'Terrace',
        note: '',
        status: 'active',
        reason: null,
        endsAt: null,
        changes: [changeExample],
        scans: 42,
      },
    ],
  });

export type ManagedCode = z.infer<typeof managedCode>;
export type ShownChange = z.infer<typeof change>;

export const keyringResponse = z
  .object({
    items: z.array(
      qrData
        .extend({
          link: z.string(),
          name: z.string(),
          page: z.string().nullable().meta({
            description:
              'What its page is about; null for a code without one, or with a file that has no title',
          }),
          status,
          scans: z.int().min(0),
        })
        .meta({ id: 'KeyringItem' }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({
    id: 'KeyringPage',
    examples: [
      {
        items: [
          {
            ...qrDataExample,
            link: 'https://qr.example.com/7Z3K9QW2XA',
            name: 'Terrace',
            page: null,
            status: 'active',
            scans: 42,
          },
        ],
        nextCursor: null,
      },
    ],
  });

export type KeyringResponse = z.infer<typeof keyringResponse>;

const listedKey = z.object({
  n: z.int().min(1).meta({ description: 'Number within the keyring' }),
  kind: z.enum(['key', 'passkey']),
  label: z.string().meta({ description: 'Name that its maker gave it; empty for none' }),
  scope: keyScope,
  origin: z.enum(keyOrigins).meta({
    description:
      '`creation`: it came with a code; `passkey`: it is a passkey, or one gave it to a browser; otherwise where it is kept',
  }),
  ofCode: z.string().nullable().meta({ description: 'Id of the code that it was made with or issued for' }),
  openedBy: z.int().nullable().meta({ description: 'Number of the passkey that gave it to a browser' }),
  created_at: z.iso.datetime(),
  isThis: z.boolean().meta({ description: 'Whether the request shows this key' }),
});

const keyExample = {
  n: 2,
  kind: 'key' as const,
  label: 'For the agency',
  scope: 'read' as const,
  origin: 'shared' as const,
  ofCode: null,
  openedBy: null,
  created_at: '2026-11-27T08:00:00.000Z',
};

export const keysResponse = z
  .object({ items: z.array(listedKey) })
  .meta({ id: 'Keys', examples: [{ items: [{ ...keyExample, isThis: false }] }] });

export type KeysResponse = z.infer<typeof keysResponse>;

export const addedKeyResponse = z
  .object({
    success,
    n: listedKey.shape.n,
    key: z.string().meta({ description: 'Answered this once' }),
  })
  .meta({
    id: 'AddedKey',
    examples: [{ success: true, n: 2, key: '7Z3K-9QW2-XA01-2345-6789-ABCD-EFV' }],
  });

export type AddedKeyResponse = z.infer<typeof addedKeyResponse>;
