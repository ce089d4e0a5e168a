import { parentPort, workerData } from 'node:worker_threads';
import { drawPictures } from './draw-pictures.js';

/**
 * By then the render threads have loaded canvas and sharp: Node unloads a native module with the last thread that has it, and unloading
 * these crashes the process.
 */
const lifetimeMs = 60_000;

/** Draws the pictures of the public origin it is given, posts them, and ends. */
parentPort?.postMessage(await drawPictures(workerData as string));
setTimeout(() => undefined, lifetimeMs);
