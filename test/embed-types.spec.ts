import { join } from 'node:path';
import ts from 'typescript';

/** The published types, in the projects of those who embed the generator; each `@ts-expect-error` must be one. */

const page = `
import type { QrGeneratorElement } from './qr-generator.js';
const element: QrGeneratorElement = document.createElement('qr-generator');
element.type = 'menu';
element.theme = 'dark';
element.height = 600;
element.addEventListener('qr:created', (event) => { const link: string = event.detail.link; console.log(link); });
element.addEventListener('qr:error', ({ detail }) => console.log(detail.code, detail.message));
element.addEventListener('click', () => element.reset());
element.prefill({ type: 'url', url: 'https://example.com' });
document.querySelector('qr-generator')?.prefill({ url: 'https://example.com' });
// @ts-expect-error -- no such type
element.type = 'website';
// @ts-expect-error -- no such theme
element.theme = 'neon';
// @ts-expect-error -- a code has no such field
element.addEventListener('qr:created', (event) => event.detail.format);
// @ts-expect-error -- nothing else is filled in
element.prefill({ email: 'a@example.com' });
`;

const component = `
import { useEffect, useRef } from 'react';
import type { QrGeneratorElement } from './qr-generator.js';
export function Codes() {
  const generator = useRef<QrGeneratorElement>(null);
  useEffect(() => generator.current?.addEventListener('qr:created', ({ detail }) => console.log(detail.link)), []);
  return (
    <qr-generator ref={generator} type="pdf" theme="auto" accent="#1d4ed8" lang="es" height={600} className="codes">
      <a href="https://qr.example/generate">Make a QR code</a>
    </qr-generator>
  );
}
// @ts-expect-error -- no such type
export const wrongType = <qr-generator type="website" />;
// @ts-expect-error -- no such attribute
export const wrongName = <qr-generator kind="url" />;
`;

it.each([
  ['a page', 'page.ts', page, []],
  ['React', 'component.tsx', component, []],
  [
    'a page with a fault',
    'page.ts',
    `import './qr-generator.js'; document.createElement('qr-generator').type = 'website';`,
    [2322],
  ],
  ['React with a fault', 'component.tsx', 'export const wrong = <qr-generator type="website" />;', [2322]],
])('serve %s', (_, name, source, faults) => expect(faultsOf(name, source)).toEqual(faults));

/** @returns the codes of what the compiler finds in the types and in a file beside them, by the strictest settings of a host */
function faultsOf(name: string, source: string): number[] {
  const options: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
  };
  const folder = join(__dirname, '../widgets/embed');
  const types = join(folder, 'qr-generator.d.ts');
  const file = join(folder, name);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, version) =>
    path === file ? ts.createSourceFile(path, source, version) : getSourceFile(path, version);
  const program = ts.createProgram([types, file], options, host);
  return [types, file].flatMap((path) => {
    const found = program.getSourceFile(path)!;
    return [...program.getSyntacticDiagnostics(found), ...program.getSemanticDiagnostics(found)].map(
      ({ code }) => code,
    );
  });
}
