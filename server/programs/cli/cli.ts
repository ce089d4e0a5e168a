import { Command } from 'commander';
import { ApiClient } from './api-client.js';
import {
  contentOptions,
  jsonOption,
  keyFileOption,
  pictureOptions,
  readId,
  serverOption,
  styleDefaults,
  styleOptions,
} from './arguments.js';
import { create, type CreateOptions, get, picture } from './commands.js';
import { authorizationOf } from './key.js';
import { CommandFailed, printFailure } from './output.js';
import { type PictureOptions, toStdout } from './save-picture.js';

/** Exit code of `npm run cli` for invalid arguments; success is 0 and failure is 1. */
const invalidArguments = 2;

const program = new Command('cli')
  .description('Makes and shows QR codes through the public API of a running server.')
  // What follows the sign of equality may be a secret.
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
          new ApiClient(options.server, await authorizationOf(process.env.QR_KEY, options.keyFile)),
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

const creating = command<CreateOptions>(
  'create',
  'Makes a code, and saves its picture with --out or --format.',
  ['[content]', 'a link; for pdf and menu the path of a file; other kinds take --content'],
  (api, text: string | undefined, options) => create(api, text, options),
).addHelpText('after', `\n${styleDefaults}`);
for (const option of [...contentOptions(), ...styleOptions(), ...pictureOptions(), keyFileOption()])
  creating.addOption(option);

const showing = command<PictureOptions>('picture', "Saves a code's picture.", id, picture);
for (const option of pictureOptions()) showing.addOption(option);

command('get', 'Prints what a code leads to and how often it was scanned.', id, get);

creating.hook('preAction', (called) => {
  if (called.args.length === 0 && called.opts<CreateOptions>().content === undefined)
    called.error('error: give a link, the path of a file, or --content');
});
for (const each of [creating, showing])
  each.hook('preAction', (called) => {
    const { json, out } = called.opts<{ json?: boolean; out?: string }>();
    if (json && out === toStdout) called.error('error: --json and --out - both write to stdout');
  });

await program.parseAsync();
