import { type Check, fault, type Finding, ok } from '../check.js';

/** A language of each kind of font: Latin, Chinese, right to left, joined letters, emoji. */
const caption = 'Menu 菜单 قائمة मेनू 🍕';
const link = 'https://example.com/0K3QR7XPW9';

/** Draws a code with a caption, as the server does, and reads it with each decoder. */
export const picturesCheck: Check = {
  name: 'pictures',
  settings: [],
  run: async () => {
    try {
      return [await drawAndRead()];
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0]! : String(error);
      return [fault(`No picture can be drawn: ${reason}`, reinstall)];
    }
  },
};

const reinstall =
  'Run npm ci again, and install the system libraries in docker/system-packages.txt: node-canvas, sharp or the fonts are missing.';

/** Imported here: a library that cannot be loaded is a finding. */
async function drawAndRead(): Promise<Finding> {
  const [{ renderPng }, { isReadByAll, prove }, { defaultStyle }] = await Promise.all([
    import('../../../render/picture.js'),
    import('../../../render/proof/proof.js'),
    import('../../../domain/style.js'),
  ]);
  const style = { ...defaultStyle, text: caption };
  const start = performance.now();
  const request = { text: link, style };
  const png = await renderPng(request);
  const proof = await prove(png, request);
  const ms = Math.round(performance.now() - start);
  const decoders = Object.keys(proof.decoders).join(' and ');
  return isReadByAll(proof)
    ? ok(`drawn with a caption in five scripts and read by ${decoders} in ${ms} ms`)
    : fault(`The drawn code is read by ${proof.readBy.join(', ') || 'no decoder'} alone`, reinstall);
}
