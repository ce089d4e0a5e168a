import sharp from 'sharp';
import type { Api } from './api.js';

/** Makes a code whose pictures cost most: a photograph, a caption, a frame, and transparency. @returns its id */
export async function makeDearestCode(api: Api): Promise<string> {
  const noise = Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * i * 31) % 253));
  const photo = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } }).blur(1.5);
  const logo = `data:image/png;base64,${(await photo.png().toBuffer()).toString('base64')}`;
  const style = { logo, text: 'Menu قائمة 菜单', frame: '5px', background: 'transparent' };
  return (await api.create('https://example.com/dear', style)).qrData.id;
}
