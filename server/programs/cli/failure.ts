/** What stops a command: told in one line, or as JSON. Exit code 1. */
export class CommandFailed extends Error {
  /**
   * @param code the server's (`server/domain/error-code.ts`), or one of ours: `cli.unreachable`, `cli.answer`, `cli.file`
   * @param details further properties of the server's answer, such as `suggestion`
   */
  constructor(
    message: string,
    readonly code: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** @param doing such as 'logo.png cannot be read' */
export const fileFailed =
  (doing: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new CommandFailed(`${doing} (${error.code ?? error.message})`, 'cli.file');
  };
