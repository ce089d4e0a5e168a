import { pathData } from '../../../server/render/model/svg.js';
import type { Detail } from './sample-code.js';

/** Fills are attributes: the Content Security Policy forbids style attributes. */
export function DetailPicture({ shapes, viewBox }: Detail) {
  return (
    <svg viewBox={viewBox}>
      {shapes.map(({ fill, path }, i) => (
        <path key={i} fill={typeof fill === 'string' ? fill : undefined} d={pathData(path)} />
      ))}
    </svg>
  );
}
