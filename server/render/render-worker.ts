import sharp from 'sharp';
import { findUndrawable as undrawableIn } from './caption/caption-runs.js';
import { loadWoff2Decoder } from './caption/woff2.js';
import { holdsCode } from './logo/logo-checks.js';
import { answerOf, isMarkup, type LogoAnswer, type LogoTask, prepareLogo } from './logo/logo.js';
import { measurePicture, type PictureRequest, renderPicture, renderPng } from './picture.js';
import type { ImageFormat } from '../domain/formats.js';
import { textWithFewestFalseFinders } from './model/false-finders.js';
import { type Proof, prove } from './proof/proof.js';
import { type FormRequest, renderForm } from './sheet-label.js';
import { prepareSvgLogo } from './logo/svg-logo.js';
import type { SheetForm } from './vector/sheet-form.js';
import { beginTask, type TaskClock } from './task-clock.js';

/** The functions of a render thread. Each takes 10 to 100 ms of CPU, which would block the event loop that answers requests. */

/** Pictures are small and rarely repeat, so a cache and threads inside sharp would only cost memory. */
sharp.cache(false);
sharp.concurrency(1);

export interface RenderTask {
  readonly request: PictureRequest;
  readonly format: ImageFormat;
}

export interface ProvedTask {
  /** Texts to choose from: the one that is least likely to mislead decoders is drawn. */
  readonly texts: readonly string[];
  readonly request: Omit<PictureRequest, 'text'>;
}

export interface ProvedPicture {
  readonly text: string;
  readonly png: Uint8Array;
  readonly proof: Proof;
  /** Whether a decoder reads the code of the logo in it. */
  readonly isOtherRead: boolean;
}

export function render({ request, format }: RenderTask): Promise<Uint8Array> {
  return renderPicture(asBuffers(request), format);
}

export function drawForm({ picture, ...rest }: FormRequest): Promise<SheetForm> {
  const request = picture && { ...picture, request: asBuffers(picture.request) };
  return renderForm({ ...rest, ...(request && { picture: request }) });
}

export async function renderProved({ texts, request }: ProvedTask): Promise<ProvedPicture> {
  const text = textWithFewestFalseFinders(texts);
  const drawn = asBuffers({ ...request, text });
  const png = await renderPng(drawn);
  return { text, png, ...(await prove(png, drawn)) };
}

export async function findUndrawable({ text }: { readonly text: string }): Promise<string[]> {
  await loadWoff2Decoder();
  return undrawableIn(text);
}

export async function readLogo({ picture, fit }: LogoTask): Promise<LogoAnswer | 'is-code'> {
  const bytes = Buffer.from(picture);
  const answer = await (isMarkup(bytes)
    ? prepareSvgLogo({ picture, fit })
    : answerOf(prepareLogo(bytes, fit)));
  return 'whole' in answer && (await holdsCode(answer.whole)) ? 'is-code' : answer;
}

const tasks = { render, measure: measurePicture, drawForm, renderProved, findUndrawable, readLogo };

/** A task, as the pool sends it to a thread. */
export interface SentTask {
  readonly name: keyof typeof tasks;
  readonly task: object;
  readonly clock: TaskClock;
}

/** Called by the pool: notes when the thread begins with a task, and does it. */
export default function run({ name, task, clock }: SentTask): Promise<unknown> {
  beginTask(clock);
  return tasks[name](task as never);
}

/** Restores the logo's Buffer, which arrives from another thread as a plain Uint8Array. */
function asBuffers({ logo, ...request }: PictureRequest): PictureRequest {
  return logo ? { ...request, logo: Buffer.from(logo) } : request;
}
