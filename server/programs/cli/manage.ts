import { readFile } from 'node:fs/promises';
import { groupedKey, type Key, parseKey } from '../../domain/key.js';
import { withoutMissing } from '../../domain/read-style.js';
import type { ManagedCode } from '../../manage/manage.responses.js';
import type { ApiClient } from './api-client.js';
import { type StyleOptions, styleOf } from './arguments.js';
import { logoOf } from './commands.js';
import { readJson } from './content-options.js';
import { CommandFailed, fileFailed, print } from './output.js';

export interface ManageOptions extends Partial<StyleOptions> {
  readonly json?: boolean;
  /** New link. */
  readonly to?: string;
  /** New content: JSON, or `@` and the path of a file. */
  readonly content?: string;
  readonly opens?: 'page' | 'file';
  readonly pause?: boolean;
  readonly resume?: boolean;
  /** ISO time, or `never`. */
  readonly endsAt?: string;
  readonly name?: string;
  readonly note?: string;
  /** Path of a picture; empty: the code has no logo any more. */
  readonly logo?: string;
  readonly undo?: boolean;
  readonly delete?: boolean;
  readonly yes?: boolean;
}

/** Shows a code to its maker, after the changes that the options name. */
export async function manage(api: ApiClient, id: string, options: ManageOptions): Promise<void> {
  const path = `/api/manage/${id}`;
  const found = await api.versioned<ManagedCode>('GET', path);
  if (options.delete) return remove(api, path, found.etag, options);
  const content = options.content === undefined ? {} : { content: await readJson(options.content) };
  const change = { ...changeOf(options), ...content, ...(await newStyle(options, found.body.style)) };
  const isChanged = Object.keys(change).length > 0;
  if (isChanged && options.undo)
    throw new CommandFailed('--undo takes no other change with it', 'cli.arguments');
  const { body } = options.undo
    ? await api.versioned<ManagedCode>('POST', `${path}/undo`, { etag: found.etag })
    : isChanged
      ? await api.versioned<ManagedCode>('PATCH', path, { etag: found.etag, body: change })
      : found;
  const { qrData, status, endsAt, name, note, scans } = body;
  print(options, body, [
    ['Code', qrData.id],
    ['Leads to', qrData.original_resource],
    ['Status', status],
    ...(endsAt === null ? [] : [['Ends at', endsAt] as const]),
    ...(name === '' ? [] : [['Name', name] as const]),
    ...(note === '' ? [] : [['Note', note] as const]),
    ['Scans', String(scans)],
  ]);
}

async function remove(api: ApiClient, path: string, etag: string, options: ManageOptions): Promise<void> {
  if (!options.yes)
    throw new CommandFailed(
      'A deleted code leads nowhere, for ever: add --yes to delete it',
      'cli.arguments',
    );
  await api.versioned('DELETE', path, { etag });
  print(options, { success: true }, [['Deleted', path.split('/').at(-1)!]]);
}

/** The style of the code with the changes that the options name. A caption replaces a banner, and the reverse. */
async function newStyle(options: ManageOptions, present: ManagedCode['style']): Promise<object> {
  const { angle = 0, bannerDesign = 'pill', bannerPlace = 'below', logo: file } = options;
  const logo = file === undefined ? undefined : await logoOf(file || undefined);
  const chosen = withoutMissing({ ...styleOf({ ...options, angle, bannerDesign, bannerPlace }), logo });
  if (Object.keys(chosen).length === 0) return {};
  const { banner, ...others } = present;
  const words = chosen.banner ? { text: '' } : chosen.text === undefined && banner ? { banner } : {};
  return { style: { ...others, ...words, ...chosen } };
}

function changeOf({ to, opens, pause, resume, endsAt, name, note }: ManageOptions): object {
  return {
    ...(opens !== undefined && { opens }),
    ...(to !== undefined && { originalResource: to }),
    ...(pause && { status: 'paused' }),
    ...(resume && { status: 'active' }),
    ...(endsAt !== undefined && { endsAt: endsAt === 'never' ? null : endsAt }),
    ...(name !== undefined && { name }),
    ...(note !== undefined && { note }),
  };
}

/**
 * Reads the key of a file, which may be the one that the site saves, with words around it.
 * @throws CommandFailed for a file without a key
 */
export async function keyInFile(path: string): Promise<Key> {
  const text = await readFile(path, 'utf8').catch(fileFailed(`${path} cannot be read`));
  const key = text.split(/\s+/).map(parseKey).find(Boolean);
  if (!key) throw new CommandFailed(`${path} holds no key`, 'cli.file');
  return key;
}

/** Reads the key in `QR_KEY`. @throws CommandFailed for a typing error */
export function keyInText(text: string): Key {
  const key = parseKey(text);
  if (!key) throw new CommandFailed('QR_KEY is not a key: a character is wrong or missing', 'key.mistyped');
  return key;
}

export const bearer = (key: Key): string => `Bearer ${groupedKey(key)}`;
