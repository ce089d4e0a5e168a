import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** What the stand-in does; to be changed before a page loads it. */
export interface AdBehaviour {
  /** How the script comes: 'slow' after 4 s, 'hangs' never, 'blocked' as by a blocker; a 'broken' one throws. */
  delivery: 'prompt' | 'slow' | 'hangs' | 'blocked' | 'broken';
  /** When it is asked for an ad in a place, between pages or at the edge; 'late' after 1.5 s. */
  slots: 'filled' | 'empty' | 'late' | 'silent' | 'throws';
  /** An ad between pages that is 'stuck' holds a click up and shows nothing. */
  betweenPages: 'shown' | 'stuck';
  rewarded: 'granted' | 'granted twice' | 'no fill' | 'error' | 'silent' | 'late' | 'closed';
}

const usual: AdBehaviour = {
  delivery: 'prompt',
  slots: 'filled',
  betweenPages: 'shown',
  rewarded: 'granted',
};

export interface AdLibrary {
  readonly scriptUrl: string;
  /** How often its host was asked for anything. */
  readonly requests: number;
  /** Does as usual but for what is said, and forgets its requests. */
  behave(behaviour: Partial<AdBehaviour>): void;
  stop(): void;
}

/** A stand-in for Google Publisher Tag, served over HTTP. */
export async function startAdLibrary(): Promise<AdLibrary> {
  let behaviour = usual;
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    answer(response, behaviour);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    scriptUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gpt.js`,
    get requests() {
      return requests;
    },
    behave: (named) => {
      behaviour = { ...usual, ...named };
      requests = 0;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const script = readFileSync(join(__dirname, 'ad-stand-in.browser.js'), 'utf8');
const slowMs = 4000;

function answer(response: ServerResponse, behaviour: AdBehaviour): void {
  const { delivery } = behaviour;
  if (delivery === 'hangs') return;
  if (delivery === 'blocked') return void response.destroy();
  const body =
    delivery === 'broken'
      ? 'throw new Error("The ad library broke")'
      : `window.adBehaviour = ${JSON.stringify(behaviour)};\n${script}`;
  response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-store');
  setTimeout(() => response.end(body), delivery === 'slow' ? slowMs : 0);
}
