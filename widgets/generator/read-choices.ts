import { backgroundNames, colorNames, frameNames, sizeNames } from '../../server/domain/style.js';

/** Style choices from storage or an answer. What is missing or invalid becomes undefined. */
export const readChoices = ({ size, color, background, frame }: Readonly<Record<string, unknown>>) => ({
  size: sizeNames.find((name) => name === size),
  color: colorNames.find((name) => name === color),
  background: backgroundNames.find((name) => name === background),
  frame: frameNames.find((name) => name === frame),
});
