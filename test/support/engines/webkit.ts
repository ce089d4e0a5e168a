import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { eventually } from '../eventually.js';
import { freePort } from '../test-server.js';
import { type Engine, type EngineDocument, type EngineOptions } from './engine.js';
import { pageLimitMs } from '../time-limits.mjs';
import { inputByScript } from './input-by-script.js';

/** WebKitGTK, driven by its own WebDriver, in a window on a virtual screen. */
export async function launchWebKit({ downloads, elsewhere }: EngineOptions): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      ...homeIn(downloads),
      DISPLAY: `:${display.toString().trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const driver = await connect(port, elsewhere);
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  const inPage: Enter = () => driver.switchTo().defaultContent();
  return {
    ...documentOf(driver, inPage),
    downloads,
    complaints: undefined,
    goTo: (url) => driver.get(url),
    address: () => driver.getCurrentUrl(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    frame: async (part, index = 0) => {
      const found = await eventually(
        async () => {
          await inPage();
          return driver.executeScript<WebElement[]>(framesOf, part);
        },
        (frames) => frames.length > index,
      );
      if (!found[index]) throw new Error(`There is no frame ${index} of ${part}`);
      const enter = async () => {
        await inPage();
        await driver.switchTo().frame(found[index]!);
      };
      // The driver considers no element in a frame focusable.
      return inputByScript(documentOf(driver, enter));
    },
    cookieCount: async () => {
      await inPage();
      return (await driver.manage().getCookies()).length;
    },
    leave: async () => {
      await driver.quit();
      await Promise.all([service, screen].map(end));
    },
  };
}

const keys = { Tab: Key.TAB, Enter: Key.ENTER } as const;

/** Switches commands to a document. */
type Enter = () => Promise<void>;

function documentOf(driver: WebDriver, enter: Enter): EngineDocument {
  const find = async (place: string) => {
    await enter();
    const element = await driver.wait(until.elementLocated(By.xpath(place)), pageLimitMs);
    return driver.wait(until.elementIsVisible(element), pageLimitMs);
  };
  return {
    evaluate: async (expression) => {
      await enter();
      return driver.executeScript(`return (${expression})`);
    },
    click: async (place) => (await find(place)).click(),
    fill: async (place, text) => (await find(place)).sendKeys(text),
  };
}

const framesOf = `const [part] = arguments;
  const framesIn = (root) => Array.from(root.querySelectorAll('*')).flatMap((element) =>
    element.localName === 'iframe' ? [element] : element.shadowRoot ? framesIn(element.shadowRoot) : []);
  return framesIn(document).filter(({ src }) => src.includes(part));`;

/** Settings of a user who keeps downloads in `folder`. */
function homeIn(folder: string): Record<string, string> {
  const config = join(folder, '.config');
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`);
  return { HOME: folder, XDG_CONFIG_HOME: config };
}

async function connect(port: number, elsewhere: string | undefined): Promise<WebDriver> {
  const service = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${service}/status`).then(
      () => true,
      () => false,
    );
  if (!(await eventually(isUp, Boolean))) throw new Error('WebKitWebDriver does not answer');
  return new Builder()
    .usingServer(service)
    .withCapabilities({
      browserName: 'MiniBrowser',
      ...(elsewhere && {
        proxy: { proxyType: 'manual', httpProxy: elsewhere, noProxy: ['localhost', '127.0.0.1'] },
      }),
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    .build();
}

/** The browser that comes with WebKitGTK, in a folder of its version. */
function miniBrowser(): string {
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const folder = readdirSync(libraries).find((name) => name.startsWith('webkit2gtk-'));
  if (!folder) throw new Error('WebKitGTK is not installed: node setup.mjs full');
  return join(libraries, folder, 'MiniBrowser');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
