import { readFile } from 'node:fs/promises';
import { InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import type { Content, ContentRules, Kind } from '../../domain/kinds/kind.js';
import type { KindSlug } from '../../domain/kinds/kinds.js';
import type { FieldsKindTexts } from '../../domain/languages/kind-texts.js';
import { texts } from '../../domain/languages/en/kinds.js';
import { CommandFailed, fileFailed } from './output.js';
import { readSecret } from './read-secret.js';

/** The fields of a kind, as options of the command that makes its codes. */
export interface ContentOptions {
  /** One for each field that is a text, a choice, a switch or a number. Its attribute is the name of the field. */
  readonly options: readonly Option[];
  /** Names of the other fields, which are lists and groups. */
  readonly others: readonly string[];
}

/** Value of an option for a field that is read from stdin. */
const fromStdin = '-';

/** What a form says by its controls, by the slug of the kind. */
const noteOn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  event: {
    start: 'such as 2026-07-15T20:00, or 2026-07-15 with --all-day',
    end: 'the last day, with --all-day',
    duration: 'Minutes from the start, instead of --end',
    zone: 'such as Europe/Berlin (default: that of this computer)',
  },
};

/** The part of a JSON Schema that is read here. */
interface Property {
  readonly type?: string;
  readonly enum?: readonly string[];
}

export function contentOptions({ slug, secrets = [] }: Kind, { schema }: ContentRules): ContentOptions {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { fields = {} }: Partial<FieldsKindTexts> = texts[slug as KindSlug];
  const made = Object.entries(properties as Record<string, Property>).map(([name, property]) => {
    const notes = [
      fields[name],
      noteOn[slug]?.[name],
      secrets.includes(name) && `${fromStdin} reads it from stdin`,
    ];
    return [name, optionOf(name, property, notes.filter(Boolean).join('; '))] as const;
  });
  return {
    options: made.flatMap(([, option]) => option ?? []),
    others: made.flatMap(([name, option]) => (option ? [] : [name])),
  };
}

function optionOf(name: string, property: Property, description: string): Option | undefined {
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (property.enum) return new Option(`${flag} <choice>`, description).choices(property.enum);
  switch (property.type) {
    case 'string':
      return new Option(`${flag} <text>`, description);
    case 'boolean':
      return new Option(flag, description);
    case 'number':
      return new Option(`${flag} <number>`, description).argParser(readNumber);
    default:
      return undefined;
  }
}

/** @throws InvalidArgumentError */
function readNumber(text: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}

/**
 * Returns the content that the options describe. Fields win over `--content`, and both over what the form of the kind begins with.
 * @param fields values by the names of fields
 * @param given value of `--content`: a JSON object, or `@` and the path of a file with one
 * @throws CommandFailed
 */
export async function contentOf(
  { secrets = [] }: Kind,
  { form }: ContentRules,
  fields: Content,
  given: string | undefined,
): Promise<Content> {
  const content: Record<string, unknown> = { ...form?.initial?.(), ...(await readJson(given)), ...fields };
  for (const name of secrets) if (fields[name] === fromStdin) content[name] = await readSecret(name);
  return content;
}

/** Reads a value of `--content`. The failure says nothing of what stands there, which may be a password. @throws CommandFailed */
export async function readJson(given: string | undefined): Promise<object> {
  if (given === undefined) return {};
  const path = /^@(.+)$/.exec(given)?.[1];
  const text = path ? await readFile(path, 'utf8').catch(fileFailed(`${path} cannot be read`)) : given;
  const value = parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new CommandFailed(`${path ?? '--content'} is not a JSON object`, 'cli.content');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // SyntaxError
  }
}
