import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { drawPictures } from './draw-pictures.js';

// Loading sharp enables its cache for the whole process; in the threads that render it would keep the memory of large logos.
sharp.cache(false);

/** Draws the pictures of the public origin it is given, posts them, and ends. */
parentPort?.postMessage(await drawPictures(workerData as string));
