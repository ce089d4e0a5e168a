import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The behaviour of the stub; set it before a page loads the stub. */
export interface AdBehaviour {
  /** Behaviour of the script: 'slow' takes 1.5 s, 'hangs' never ends, 'blocked' fails as with an ad blocker, 'broken' throws. */
  delivery: 'prompt' | 'slow' | 'hangs' | 'blocked' | 'broken';
  /** The response to a request for an ad in a place, an interstitial or an anchor; 'late' takes 1.5 s. */
  slots: 'filled' | 'empty' | 'late' | 'silent' | 'throws';
  /** A 'stuck' interstitial intercepts a click and shows nothing. */
  betweenPages: 'shown' | 'stuck';
  rewarded: 'granted' | 'no fill' | 'error' | 'silent' | 'closed';
}

const defaults: AdBehaviour = {
  delivery: 'prompt',
  slots: 'filled',
  betweenPages: 'shown',
  rewarded: 'granted',
};

export interface AdLibrary {
  readonly scriptUrl: string;
  /** Number of requests that the host of the library has received. */
  readonly requests: number;
  /** Overrides the defaults and resets `requests`. */
  behave(overrides: Partial<AdBehaviour>): void;
  stop(): void;
}

/** Serves a stub of Google Publisher Tag over HTTP. */
export async function startAdLibrary(): Promise<AdLibrary> {
  let behaviour = defaults;
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
    behave: (overrides) => {
      behaviour = { ...defaults, ...overrides };
      requests = 0;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const script = readFileSync(join(__dirname, 'ad-stand-in.browser.js'), 'utf8');
const slowMs = 1500;

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
