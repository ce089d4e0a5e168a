import sharp from 'sharp';
import { isMarkup, LogoUnreadable, prepareLogo } from './logo/logo.js';
import { type PictureRequest, renderPicture, renderPng } from './picture.js';
import type { ImageFormat } from '../domain/formats.js';
import { type Proof, prove } from './proof/proof.js';
import { prepareSvgLogo } from './logo/svg-logo.js';

/**
 * What a render thread does. Drawing, encoding and decoding again take 10 to 100 ms of pure computation,
 * in which the thread that answers requests must not stand still.
 */

/** Pictures are small and never the same twice: a cache and threads within threads only cost memory. */
sharp.cache(false);
sharp.concurrency(1);

export interface RenderTask {
  readonly request: PictureRequest;
  readonly format: ImageFormat;
}

/** A rendered picture and what the decoders read in it. */
export interface ProvedPicture {
  readonly png: Uint8Array;
  readonly proof: Proof;
}

export function render({ request, format }: RenderTask): Promise<Uint8Array> {
  return renderPicture(asBuffers(request), format);
}

export async function renderProved(request: PictureRequest): Promise<ProvedPicture> {
  const png = await renderPng(asBuffers(request));
  return { png, proof: await prove(png, request.text, request.style) };
}

/** A prepared logo, or what is wrong with it: an error would lose its class between threads. */
export type LogoResult = { readonly logo: Uint8Array } | { readonly fault: string };

export async function readLogo(picture: Uint8Array): Promise<LogoResult> {
  try {
    const bytes = Buffer.from(picture);
    return { logo: await (isMarkup(bytes) ? prepareSvgLogo(bytes) : prepareLogo(bytes)) };
  } catch (error) {
    if (error instanceof LogoUnreadable) return { fault: error.message };
    throw error;
  }
}

/** Buffers cross from thread to thread as plain arrays of bytes. */
function asBuffers({ logo, ...request }: PictureRequest): PictureRequest {
  return logo ? { ...request, logo: Buffer.from(logo) } : request;
}
