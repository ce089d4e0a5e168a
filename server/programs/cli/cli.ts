import { Command } from 'commander';
import { ApiClient } from './api-client.js';
import {
  jsonOption,
  pictureOptions,
  readId,
  serverOption,
  styleDefaults,
  styleOptions,
  typeOption,
} from './arguments.js';
import { create, type CreateOptions, get, picture } from './commands.js';
import { CommandFailed, printFailure } from './output.js';
import { type PictureOptions, toStdout } from './save-picture.js';

/** Exit code of `npm run cli` for invalid arguments; success is 0 and failure is 1. */
const invalidArguments = 2;

const program = new Command('cli')
  .description('Makes and shows QR codes through the public API of a running server.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : invalidArguments));

interface CommonOptions {
  readonly server: string;
  readonly json?: boolean;
}

/** Defines a command with the common options; a CommandFailed is printed and sets exit code 1. */
function command<Options extends object>(
  name: string,
  description: string,
  argument: readonly [name: string, description: string, parse?: (text: string) => string],
  run: (api: ApiClient, argument: string, options: Options & CommonOptions) => Promise<void>,
): Command {
  const [argumentName, argumentDescription, parse = (text: string) => text] = argument;
  return program
    .command(name)
    .description(description)
    .argument(argumentName, argumentDescription, parse)
    .addOption(serverOption())
    .addOption(jsonOption())
    .action(async (given: string, options: Options & CommonOptions) => {
      try {
        await run(new ApiClient(options.server), given, options);
      } catch (error) {
        if (!(error instanceof CommandFailed)) throw error;
        printFailure(error, options.json ?? false);
        process.exitCode = 1;
      }
    });
}

const id = ['<id>', 'id of a code, or its link', readId] as const;

const creating = command<CreateOptions>(
  'create',
  'Makes a code, and saves its picture with --out or --format.',
  ['<content>', 'a link; for pdf and menu the path of a file'],
  create,
).addHelpText('after', `\n${styleDefaults}`);
for (const option of [typeOption(), ...styleOptions(), ...pictureOptions()]) creating.addOption(option);

const showing = command<PictureOptions>('picture', "Saves a code's picture.", id, picture);
for (const option of pictureOptions()) showing.addOption(option);

command('get', 'Prints what a code leads to and how often it was scanned.', id, get);

for (const each of [creating, showing])
  each.hook('preAction', (called) => {
    const { json, out } = called.opts<{ json?: boolean; out?: string }>();
    if (json && out === toStdout) called.error('error: --json and --out - both write to stdout');
  });

await program.parseAsync();
