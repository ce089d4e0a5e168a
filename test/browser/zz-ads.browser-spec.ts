import { adSite } from '../support/ad-site.js';
import { Api } from '../support/api.js';
import { awayFromHome, visit } from '../support/browser.js';
import { someUrl } from '../support/generator.js';
const site = adSite();
it('shots', async () => {
  const id = (await new Api(site.localOrigin).create(someUrl)).qrData.id;
  for (const scheme of ['light', 'dark'] as const) {
    const v = await visit(1280, 800, { args: awayFromHome, colorScheme: scheme });
    for (const slots of ['filled', 'empty'] as const) {
      if (scheme === 'dark' && slots === 'filled') continue;
      site.library.behave({ slots });
      for (const [w, h] of [[390, 844], [768, 1024], [1280, 800]] as const)
        for (const [name, path] of [['start', '/generate/url'], ['qr', `/qr/${id}`], ['prel1', `/prel1/${id}`]] as const) {
          if (scheme === 'dark' && w !== 390) continue;
          await v.page.setViewportSize({ width: w, height: h });
          await v.page.goto(site.origin + path);
          await v.page.waitForTimeout(1500);
          await v.page.screenshot({ path: `/tmp/ads-shots/${name}-${w}-${slots}-${scheme}.png` });
        }
    }
    await v.leave();
  }
}, 200_000);
