import decoderAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Answer, Question } from './examine.worker.js';
import type { Examination } from './print-test/examine-print.js';

/** Longest time for one picture, the start of the decoder included. The slowest phones need two seconds. */
const readingMs = 8_000;

let wasmBinary: Promise<ArrayBuffer> | undefined;

/** Fetches the decoder once. @throws TypeError while the browser is offline */
async function fetchDecoder(): Promise<ArrayBuffer> {
  const response = await fetch(decoderAddress);
  if (!response.ok) throw new TypeError('The decoder could not be loaded');
  return response.arrayBuffer();
}

/** Reads pictures in a worker, one after the other. They stay in the browser. */
export class PrintReader {
  private worker: Worker | undefined;

  /**
   * @param expected text of the code that is looked for, where it is known
   * @returns undefined where a picture took too long; the worker is then ended, and another one reads the next picture
   * @throws TypeError where the decoder could not be loaded
   */
  async examine(picture: ImageData, expected?: string): Promise<Examination | undefined> {
    const worker = (this.worker ??= await this.start());
    const { data, width, height } = picture;
    const question: Question = { picture: { data: data.slice(), width, height }, expected };
    const answer = await firstAnswer(worker, question);
    if (!answer) this.close();
    return answer?.seen;
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private async start(): Promise<Worker> {
    wasmBinary ??= fetchDecoder();
    const binary = await wasmBinary.catch((error: unknown) => {
      wasmBinary = undefined;
      throw error;
    });
    const worker = new Worker(new URL('./examine.worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ wasmBinary: binary } satisfies Question);
    return worker;
  }
}

/** Resolves to undefined when the time is over, or when the worker has failed. */
function firstAnswer(worker: Worker, question: Question): Promise<Answer | undefined> {
  const { promise, resolve } = deferred<Answer | undefined>();
  const timer = setTimeout(() => resolve(undefined), readingMs);
  worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
  worker.onerror = () => resolve(undefined);
  worker.postMessage(question);
  return promise.finally(() => clearTimeout(timer));
}

function deferred<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
