import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

/** An object as it stands in a file. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** All objects of the YAML files in a folder. @throws where one is no YAML */
export function readManifests(folder: string): Manifest[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const documents = files.flatMap((file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8')));
  return documents.map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest;
  });
}

const options: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

/**
 * What is wrong with objects: fields that Kubernetes does not have, that are missing, or of another type. By TypeScript, since JSON
 * schemas of Kubernetes let unknown fields pass, which is what a misspelled one is.
 */
export function complaintsOf(manifests: readonly Manifest[]): string[] {
  const lines = manifests.map(
    (value) =>
      `(${JSON.stringify(value)}) satisfies import('kubernetes-models/${value.apiVersion}').I${value.kind};`,
  );
  const diagnostics = ts.getPreEmitDiagnostics(programOf(`${lines.join('\n')}\nexport {};`));
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** A program of one file that is not on disk. */
function programOf(text: string): ts.Program {
  const file = join(__dirname, 'manifests.mts');
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  return ts.createProgram([file], options, host);
}
