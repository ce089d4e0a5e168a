import { html } from '../common/html.js';
import type { Settings } from '../config/settings.js';
import type { PageContent } from './page.layout.js';
import { prose } from './prose.js';

const onTheWay = 'Some scans pass two short pages on their way, and people can go on from both of them. ';

/** S §1 */
export const aboutUs = ({ operator, supportEmail, preContentEvery }: Settings): PageContent => ({
  title: 'About us',
  description: 'A free QR code generator whose codes scan, go on working and open at once.',
  path: '/about-us',
  main: prose(
    'About us',
    html`<p>
        We make QR codes easy to have: paste a link or upload a file, choose how the code looks, and download
        it. You need no account, and it costs nothing.
      </p>
      <h2>Since 2020</h2>
      <p>
        Our company was founded in 2020. The idea has stayed the same: a code that somebody prints on a menu,
        a poster or a parcel has to work, today and in years.
      </p>
      <h2>What you get</h2>
      <ul>
        <li>
          <strong>Only static QR codes.</strong> What you print never changes, and nothing about it expires.
        </li>
        <li><strong>Unlimited scans.</strong> A code may be scanned as often as people like.</li>
        <li><strong>No limit on the number of codes.</strong> Make one or make hundreds.</li>
        <li>
          <strong>Real print quality.</strong> Every code comes as PNG, JPG, SVG, EPS, PDF and WebP.
        </li>
      </ul>
      <h2>What we promise</h2>
      <p>
        Every code that we hand out scans, goes on working, and opens at once. So that it is no empty word,
        each picture is read again by two independent decoders before you get it. A style that no scanner
        would read is refused, with colours that do better.
      </p>
      <h2>Who pays for it</h2>
      <p>
        Advertising does. ${preContentEvery > 0 ? onTheWay : ''}How we treat what we know about you is in our <a href="/privacy-policy">privacy policy</a>.
      </p>
      <h2>Who we are</h2>
      <p>
        ${operator.name}, ${operator.address}. Write to <a href="mailto:${supportEmail}">${supportEmail}</a> or
        use our <a href="/contact-us">contact form</a>.
      </p>`,
  ),
});
