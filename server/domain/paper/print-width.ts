/** How large a code is printed so that phones read it. Lengths are in mm. */

/** Narrower modules smear in ordinary printers, and phones do not focus on them. */
export const leastModuleMm = 0.4;
/** A phone reads modules of this share of its distance. */
const moduleOfDistance = 1 / 250;
/** Modules of the quiet zone at both sides. */
const quietModules = 8;

/** Places where codes hang, and the distance from which each is scanned. */
export const hangingPlaces = {
  card: 250,
  label: 150,
  table: 500,
  'shop-window': 1_500,
  wall: 2_500,
  banner: 5_000,
} as const;

export type HangingPlace = keyof typeof hangingPlaces;
export const hangingPlaceNames = Object.keys(hangingPlaces) as [HangingPlace, ...HangingPlace[]];

/** Returns the least width of a module that is read from a distance. */
const moduleFor = (distanceMm: number): number => Math.max(leastModuleMm, distanceMm * moduleOfDistance);

/** A printed code: its side edge to edge, and with its quiet zone. */
export interface PrintWidth {
  readonly codeMm: number;
  readonly wholeMm: number;
}

/** Returns the least size of a code that is read from a distance, in tenths of a mm. @param moduleCount modules a side */
export function printWidthFor(distanceMm: number, moduleCount: number): PrintWidth {
  const module = moduleFor(distanceMm);
  const up = (mm: number) => Math.ceil(Math.round(mm * 1_000) / 100) / 10;
  return { codeMm: up(module * moduleCount), wholeMm: up(module * (moduleCount + quietModules)) };
}

/** Far above the errors of floating point, and far below what can be printed. */
const rounding = 1e-9;

/** Returns the distance from which a printed code is read; 0 if its modules are too narrow for any. */
export function distanceOf(codeMm: number, moduleCount: number): number {
  const module = codeMm / moduleCount;
  return module < leastModuleMm - rounding ? 0 : module / moduleOfDistance;
}
