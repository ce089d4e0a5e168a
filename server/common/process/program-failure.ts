/** What ends a program without its work being done: told to the operator in one line, exit code 1. */
export class ProgramFailure extends Error {}
