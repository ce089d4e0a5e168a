import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

/** A Kubernetes object as in a YAML file. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** All objects of the YAML files in a folder. @throws on invalid YAML */
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
 * Finds unknown, missing and mistyped fields of objects, by TypeScript, since JSON
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

/** A TypeScript program of one file in memory. */
function programOf(text: string): ts.Program {
  const file = join(__dirname, 'manifests.mts');
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  return ts.createProgram([file], options, host);
}
