/** Size of every scene in px. */
export const sceneSize = { width: 400, height: 300 } as const;

/** Line drawing around a code, as SVG elements in px of `sceneSize`. */
interface Scene {
  readonly behind: string;
  /** Place and size of the code in px; `turn` is in degrees about the middle of the picture. */
  readonly code: { readonly x: number; readonly y: number; readonly width: number; readonly turn: number };
  readonly before: string;
}

const ground = (color: string): string => `<path stroke="none" fill="${color}" d="M0 0h400v300H0z"/>`;

/** A card on the table, a lamp, and a cup. */
const cafe: Scene = {
  behind: `${ground('#F3E7D6')}<path d="M60 0v34M30 72a30 38 0 0 1 60 0z" fill="#E2C9A6"/><path d="M50 74a10 8 0 0 0 20 0" fill="#FAF3E8"/>
<ellipse cx="200" cy="268" rx="184" ry="26" fill="#D9B88F"/><path d="M258 40l32 20v194l-32 10z" fill="#E2C9A6"/><rect x="92" y="28" width="168" height="236" rx="8" fill="#FAF3E8"/>
<path d="M302 202h58v22a22 22 0 0 1-22 22h-14a22 22 0 0 1-22-22z" fill="#FFFFFF"/><path d="M360 208h6a11 11 0 0 1 0 22h-7M294 252h76M320 190c-6-8 6-12 0-20M340 190c-6-8 6-12 0-20"/>
<path d="M36 232h36l-5 26H41z" fill="#FFFFFF"/><path d="M54 232c0-18-4-26-14-34M54 232c0-20 6-32 18-40M54 222c-2-14-1-26 2-40"/>`,
  code: { x: 100, y: 38, width: 152, turn: 0 },
  before: '<path d="M120 244h104"/>',
};

/** A poster on a wall, in a street. */
const poster: Scene = {
  behind: `${ground('#E8EDF0')}<path d="M0 274h400M20 70h38M0 110h26M340 40h44M362 80h38M8 190h34M350 170h30"/>
<rect x="106" y="14" width="188" height="252" rx="3" fill="#FFE14D"/><path d="M128 36h144M128 52h96" stroke="#111111" stroke-width="9"/>
<path stroke="none" fill="#FFFFFF" opacity=".8" d="M92 22l22-16 8 10-22 16zM308 22l-22-16-8 10 22 16z"/>
<path d="M48 274V150M36 150h24l-4-30H40zM42 120l6-10 6 10"/><path d="M316 240h70M316 252h70M324 252v22M378 252v22"/>`,
  code: { x: 123, y: 64, width: 154, turn: 0 },
  before: '',
};

/** Two cards on a desk, and a pen. */
const card: Scene = {
  behind: `${ground('#E4EFE7')}<rect x="96" y="38" width="264" height="160" rx="10" fill="#0B5D45" transform="rotate(9 200 150)"/>
<g transform="rotate(-4 200 150)"><rect x="34" y="66" width="316" height="186" rx="12" fill="#F1F8F2"/>
<path d="M60 112c0-16 12-26 28-26 0 18-10 28-28 28zM60 114c6-10 12-16 20-20" stroke="#0B5D45"/>
<path d="M60 150h72" stroke="#083D2E" stroke-width="7"/><path d="M60 172h56M60 206h84M60 222h64"/></g>
<path d="M372 176l-60 96-8 16 16-9 62-94z" fill="#FFFFFF"/><path d="M312 272l8 6"/>`,
  code: { x: 176, y: 72, width: 168, turn: -4 },
  before: '',
};

/** A box, tied with string. */
const packaging: Scene = {
  behind: `${ground('#F1EAE0')}<ellipse cx="204" cy="276" rx="170" ry="14" fill="#E0D3BF" stroke="none"/>
<path d="M86 62l34-36h220l-38 36z" fill="#F3E8D3"/><path d="M302 62l38-36v206l-38 44z" fill="#D4BF9C"/><rect x="86" y="62" width="216" height="214" rx="2" fill="#EBDCC3"/>
<path d="M194 62l36-36M194 62c-14-18-34-22-38-12s18 14 38 12c14-18 34-24 40-14s-18 16-40 14" stroke="#B3261E"/>
<path d="M320 96v34M314 104l6-8 6 8M20 276h360" /><path d="M36 276v-40M36 252c-12 0-18-8-18-20 12 0 18 8 18 20zM36 244c0-14 6-22 18-24 0 14-6 22-18 24z" fill="#CFE3D4"/>`,
  code: { x: 112, y: 68, width: 164, turn: 0 },
  before: '',
};

export const scenes = { cafe, poster, card, packaging } as const;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as SceneName[];

/** Shows a code in a scene. @param code SVG document @returns another SVG document */
export const inScene = ({ behind, code: { x, y, width, turn }, before }: Scene, code: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sceneSize.width} ${sceneSize.height}">`,
    lines(behind),
    `<g transform="rotate(${turn} ${sceneSize.width / 2} ${sceneSize.height / 2})">${placed(code, x, y, width)}</g>`,
    lines(before),
    '</svg>',
  ].join('');

const lines = (elements: string): string =>
  `<g fill="none" stroke="#16181D" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${elements}</g>`;

/** Places a picture inside another one. */
const placed = (svg: string, x: number, y: number, width: number): string =>
  svg.replace(/^<svg[^>]*viewBox="0 0 (\S+) (\S+)"[^>]*>/, (_, ownWidth: string, ownHeight: string) => {
    const height = (width * Number(ownHeight)) / Number(ownWidth);
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${ownWidth} ${ownHeight}">`;
  });
