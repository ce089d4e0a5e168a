import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stub behaves. By default it asks a visitor without an answer, and notifies its listeners of the answer. */
export type PlatformBehaviour =
  | 'asks'
  /** The GDPR does not apply to the visitor. */
  | 'outside'
  /** Its listeners are never called: the answer has to be polled. */
  | 'only when polled'
  /** Its API appears 1.5 s after its script has run. */
  | 'late'
  /** Its API never calls back. */
  | 'silent'
  | 'blocked';

export interface ConsentPlatform {
  readonly scriptUrl: string;
  behaviour: PlatformBehaviour;
  stop(): void;
}

/** A stub of a consent platform, served over HTTP: the API of IAB TCF v2, and a dialog with two buttons. */
export async function startConsentPlatform(): Promise<ConsentPlatform> {
  const server = createServer((_, response) => answer(response, platform.behaviour));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const platform: ConsentPlatform = {
    scriptUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cmp.js`,
    behaviour: 'asks',
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return platform;
}

function answer(response: ServerResponse, behaviour: PlatformBehaviour): void {
  if (behaviour === 'blocked') return void response.destroy();
  response
    .setHeader('content-type', 'text/javascript')
    .setHeader('cache-control', 'no-store')
    .end(`(${stub.toString()})(window, ${JSON.stringify(behaviour)})`);
}

interface Button {
  textContent: string;
  onclick: () => void;
}

interface PlatformWindow {
  __tcfapi?: (command: string, version: number, callback: (data: object | null, ok: boolean) => void) => void;
  /** How many calls its API has received. */
  tcfCalls?: number;
  document: {
    cookie: string;
    body: { append(element: object): void };
    createElement(name: string): Button & { id: string; append(...children: object[]): void; remove(): void };
  };
}

/** Runs in the browser; like real platforms, it keeps the answer in a first-party cookie. */
function stub(window: PlatformWindow, behaviour: PlatformBehaviour): void {
  const { document } = window;
  const listeners: ((data: object, ok: boolean) => void)[] = [];
  const kept = /euconsent=(\d)/.exec(document.cookie)?.[1];
  const dataOf = (eventStatus: string, granted: boolean) => ({
    gdprApplies: behaviour !== 'outside',
    eventStatus,
    purpose: { consents: granted ? { 1: true } : {} },
  });
  let data = dataOf(kept === undefined ? 'cmpuishown' : 'tcloaded', kept === '1');
  const show = () => {
    const dialog = document.createElement('div');
    dialog.id = 'platform';
    const answers = [true, false].map((granted) => {
      const button = document.createElement('button');
      button.textContent = granted ? 'Agree' : 'Disagree';
      button.onclick = () => {
        dialog.remove();
        document.cookie = `euconsent=${granted ? 1 : 0}; Path=/`;
        data = dataOf('useractioncomplete', granted);
        listeners.forEach((listener) => listener(data, true));
      };
      return button;
    });
    dialog.append(...answers);
    document.body.append(dialog);
  };
  const api: PlatformWindow['__tcfapi'] = (command, _version, callback) => {
    window.tcfCalls = (window.tcfCalls ?? 0) + 1;
    if (behaviour === 'silent') return;
    if (command === 'displayConsentUi') show();
    if (command === 'addEventListener') {
      if (behaviour === 'only when polled') return;
      listeners.push(callback);
    }
    callback(data, true);
  };
  const start = () => {
    window.__tcfapi = api;
    if (kept === undefined && !['outside', 'silent'].includes(behaviour)) show();
  };
  if (behaviour === 'late') setTimeout(start, 1500);
  else start();
}
