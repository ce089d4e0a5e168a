import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.js';

/** The product's name, as visitors see it. */
export const productName = 'QR Code Generator';

/** The version in package.json. */
export const productVersion = (
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { readonly version: string }
).version;
