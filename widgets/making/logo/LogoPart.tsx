import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../shared/ui/IconButton.js';
import { texts } from '../styling/texts.js';
import type { LogoCrop } from '../logo/logo-image.js';
import type { useLogo } from './use-logo.js';

const zoomStep = 1.25;
const maxZoom = 4;
const moveStep = 0.125;

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

type Words = ReturnType<typeof texts>['customize']['logoPart'];
type Way = Exclude<keyof Words, 'title' | 'cutOff'>;

const ways: readonly (readonly [Way, LucideIcon, (crop: LogoCrop) => Partial<LogoCrop>])[] = [
  ['zoomOut', ZoomOut, ({ zoom }) => ({ zoom: within(1, zoom / zoomStep, maxZoom) })],
  ['zoomIn', ZoomIn, ({ zoom }) => ({ zoom: within(1, zoom * zoomStep, maxZoom) })],
  ['left', ArrowLeft, ({ x }) => ({ x: within(0, x - moveStep, 1) })],
  ['right', ArrowRight, ({ x }) => ({ x: within(0, x + moveStep, 1) })],
  ['up', ArrowUp, ({ y }) => ({ y: within(0, y - moveStep, 1) })],
  ['down', ArrowDown, ({ y }) => ({ y: within(0, y + moveStep, 1) })],
];

/** Buttons that choose the shown part of the logo. Those that would change nothing are disabled. */
export function LogoPart({ crop, cut }: Pick<ReturnType<typeof useLogo>, 'crop' | 'cut'>) {
  const words = texts().customize.logoPart;
  const isUseless = (change: Partial<LogoCrop>) =>
    (crop.zoom === 1 && change.zoom === undefined) ||
    Object.entries(change).every(([name, value]) => crop[name as keyof LogoCrop] === value);
  return (
    <div className="logo-part">
      <div className="logo-part__ways" role="group" aria-label={words.title}>
        {ways.map(([way, icon, changeOf]) => {
          const change = changeOf(crop);
          return (
            <IconButton
              key={way}
              icon={icon}
              label={words[way]}
              isUseless={isUseless(change)}
              onPress={() => cut(change)}
            />
          );
        })}
      </div>
      <p className="logo-part__note muted" role="status">
        {crop.zoom > 1 && words.cutOff}
      </p>
    </div>
  );
}
