const grown = '--grown';
/** Width of a tile of the mask, about that of a module. */
const tile = '3.2%';
const mask = `radial-gradient(circle, #000 var(${grown}), #0000 calc(var(${grown}) + 4%)) 0 0 / ${tile} ${tile}`;
const arrivalMs = 500;

/** Lets a picture arrive module by module, unless the visitor prefers reduced motion or the browser cannot animate a mask. */
export function assemble(picture: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !('registerProperty' in CSS)) return;
  if (!isRegistered) {
    CSS.registerProperty({ name: grown, syntax: '<percentage>', inherits: false, initialValue: '100%' });
    isRegistered = true;
  }
  const frames = ['0%', '100%'].map((share) => ({ [grown]: share, mask }));
  picture.animate(frames, { duration: arrivalMs, easing: 'ease-in' });
}

let isRegistered = false;
