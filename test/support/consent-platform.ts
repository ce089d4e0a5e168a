import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in does beyond asking, where it has no answer yet, and telling of one. */
export type PlatformBehaviour =
  | 'asks'
  /** It finds that the visitor need not be asked. */
  | 'outside'
  /** Its listeners are never called: only who asks is told. */
  | 'only when asked'
  /** Its API comes 1.5 s after its script. */
  | 'late'
  /** Its API is there and never answers. */
  | 'silent'
  | 'blocked';

export interface ConsentPlatform {
  readonly scriptUrl: string;
  behaviour: PlatformBehaviour;
  stop(): void;
}

/** A stand-in for a consent platform, served over HTTP: the API of IAB TCF v2, and a dialog with two buttons. */
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
    .end(`(${standIn.toString()})(window, ${JSON.stringify(behaviour)})`);
}

interface Button {
  textContent: string;
  onclick: () => void;
}

interface PlatformWindow {
  __tcfapi?: (command: string, version: number, callback: (data: object | null, ok: boolean) => void) => void;
  /** How often anybody has asked. */
  tcfQuestions?: number;
  document: {
    cookie: string;
    body: { append(element: object): void };
    createElement(name: string): Button & { id: string; append(...children: object[]): void; remove(): void };
  };
}

/** Runs in the browser; keeps the answer as platforms do, in a cookie of the page's own host. */
function standIn(window: PlatformWindow, behaviour: PlatformBehaviour): void {
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
    window.tcfQuestions = (window.tcfQuestions ?? 0) + 1;
    if (behaviour === 'silent') return;
    if (command === 'displayConsentUi') show();
    if (command === 'addEventListener') {
      if (behaviour === 'only when asked') return;
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
