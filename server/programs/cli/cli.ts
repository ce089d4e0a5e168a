import { Command } from 'commander';
import type { Content } from '../../domain/kinds/kind.js';
import { ApiClient } from './api-client.js';
import {
  contentOption,
  directOption,
  jsonOption,
  kindIn,
  keyFileOption,
  kindOptions,
  manageOptions,
  opensOption,
  pictureOptions,
  readId,
  serverOption,
  styleDefaults,
  styleOptions,
} from './arguments.js';
import { create, type CreateOptions, get, picture } from './commands.js';
import { contentOptions } from './content-options.js';
import { bearer, keyInFile, keyInText, manage, type ManageOptions } from './manage.js';
import { CommandFailed, printFailure } from './output.js';
import { type PictureOptions, toStdout } from './save-picture.js';

/** Exit code of `npm run cli` for invalid arguments; success is 0 and failure is 1. */
const invalidArguments = 2;

const program = new Command('cli')
  .description('Makes and shows QR codes through the public API of a running server.')
  // What follows the sign of equality may be a password.
  .configureOutput({
    outputError: (text, write) => write(text.replace(/(unknown option '--[\w-]+)=.*'/s, "$1'")),
  })
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : invalidArguments));

interface CommonOptions {
  readonly server: string;
  readonly json?: boolean;
  /** Path of a file with a key. */
  readonly keyFile?: string;
}

/** A key is never an argument, which a list of processes shows. @throws CommandFailed */
async function authorizationOf({ keyFile }: CommonOptions): Promise<string | undefined> {
  const { QR_KEY: text } = process.env;
  if (keyFile !== undefined) return bearer(await keyInFile(keyFile));
  return text ? bearer(keyInText(text)) : undefined;
}

/**
 * Defines a command with the common options; a CommandFailed is printed and sets exit code 1.
 * @param argument undefined for a command without one
 */
function command<Options extends object>(
  name: string,
  description: string,
  argument: readonly [name: string, description: string, parse?: (text: string) => string] | undefined,
  run: (api: ApiClient, argument: string, options: Options & CommonOptions) => Promise<void>,
): Command {
  const made = program.command(name).description(description);
  if (argument) made.argument(argument[0], argument[1], argument[2] ?? ((text: string) => text));
  return made
    .addOption(serverOption())
    .addOption(jsonOption())
    .action(async () => {
      const options = made.opts<Options & CommonOptions>();
      try {
        await run(
          new ApiClient(options.server, await authorizationOf(options)),
          made.processedArgs[0] as string,
          options,
        );
      } catch (error) {
        if (!(error instanceof CommandFailed)) throw error;
        printFailure(error, options.json ?? false);
        process.exitCode = 1;
      }
    });
}

const id = ['<id>', 'id of a code, or its link', readId] as const;

const kind = kindIn(process.argv.slice(2));
const content = kind.takes === 'fields' ? contentOptions(kind, await kind.load()) : undefined;
const fieldNames = content?.options.map((option) => option.attributeName()) ?? [];

const creating = command<CreateOptions & Content>(
  'create',
  'Makes a code, and saves its picture with --out or --format.',
  content
    ? undefined
    : [kind.alsoPage ? '[content]' : '<content>', 'a link; for pdf and menu the path of a file'],
  (api, text: string | undefined, options) => {
    const isField = ([name]: [string, unknown]) => fieldNames.includes(name);
    const all = Object.entries(options);
    const others = Object.fromEntries(all.filter((one) => !isField(one))) as unknown as CreateOptions;
    return create(api, { kind, text, fields: Object.fromEntries(all.filter(isField)) }, others);
  },
).addHelpText('after', `\n${helpOn(content?.others)}\n${styleDefaults}`);
const styleAndPicture = [...styleOptions(), ...pictureOptions()];
for (const option of [
  ...kindOptions(),
  ...(content?.options ?? []),
  ...(content || kind.alsoPage ? [contentOption()] : []),
  ...(kind.takes === 'file' ? [opensOption()] : []),
  ...(kind.takes === 'link' ? [directOption()] : []),
  // A field takes the name of an option of the style.
  ...styleAndPicture.filter((option) => !fieldNames.includes(option.attributeName())),
])
  creating.addOption(option);

/** @param others fields of the kind that have no option; undefined for a kind without fields */
function helpOn(others: readonly string[] | undefined): string {
  if (!others) return 'Other kinds have options of their own: create --kind wifi --help';
  return others.length > 0 ? `Fields in --content alone: ${others.join(', ')}` : '';
}

const showing = command<PictureOptions>('picture', "Saves a code's picture.", id, picture);
for (const option of pictureOptions()) showing.addOption(option);

const managing = command<ManageOptions>(
  'manage',
  'Shows a code to its maker, and changes it. QR_KEY or --key-file has the key.',
  id,
  manage,
);
for (const option of [...manageOptions(), ...styleOptions()]) managing.addOption(option);
for (const each of [creating, managing]) each.addOption(keyFileOption());

command('get', 'Prints what a code leads to and how often it was scanned.', id, get);

for (const each of [creating, showing])
  each.hook('preAction', (called) => {
    const { json, out } = called.opts<{ json?: boolean; out?: string }>();
    if (json && out === toStdout) called.error('error: --json and --out - both write to stdout');
  });

await program.parseAsync();
