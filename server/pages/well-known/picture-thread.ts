import { parentPort, workerData } from 'node:worker_threads';
import { drawPictures } from './draw-pictures.js';

/** Draws the pictures of the public origin it is given, posts them, and ends. */
parentPort?.postMessage(await drawPictures(workerData as string));
