import type { Grey } from '../../server/render/proof/grey.js';

export function startZxingJava(): { read(picture: Grey): Promise<string[]>; stop(): void };
