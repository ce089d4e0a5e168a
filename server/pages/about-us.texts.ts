import { html } from '../common/html.js';
import type { InEachLanguage } from '../domain/language.js';
import type { ProseTexts } from './prose.js';

/** S §1 */
const en: ProseTexts = {
  title: 'About us',
  description: 'A free QR code generator whose codes scan, go on working and open at once.',
  body: ({ operator, supportEmail, preContentEvery }) => html`<p>
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
};

const onTheWay = 'Some scans pass two short pages on their way, and people can go on from both of them. ';

const es: ProseTexts = {
  title: 'Sobre nosotros',
  description:
    'Un generador de códigos QR gratuito cuyos códigos se escanean, siguen funcionando y abren al instante.',
  body: ({ operator, supportEmail, preContentEvery }) => html`<p>
      Hacemos que conseguir un código QR sea fácil: pega un enlace o sube un archivo, elige el aspecto del código
      y descárgalo. No necesitas una cuenta y no cuesta nada.
    </p>
    <h2>Desde 2020</h2>
    <p>
      Nuestra empresa se fundó en 2020. La idea sigue siendo la misma: un código que alguien imprime en un menú,
      un cartel o un paquete tiene que funcionar, hoy y dentro de muchos años.
    </p>
    <h2>Lo que obtienes</h2>
    <ul>
      <li>
        <strong>Solo códigos QR estáticos.</strong> Lo que imprimes no cambia nunca, y nada de ello caduca.
      </li>
      <li><strong>Escaneos ilimitados.</strong> Un código se puede escanear tantas veces como se quiera.</li>
      <li><strong>Sin límite de códigos.</strong> Crea uno o crea cientos.</li>
      <li>
        <strong>Calidad de imprenta.</strong> Cada código se ofrece en PNG, JPG, SVG, EPS, PDF y WebP.
      </li>
    </ul>
    <h2>Lo que prometemos</h2>
    <p>
      Todo código que entregamos se escanea, sigue funcionando y se abre al instante. Para que no sean palabras
      vacías, dos decodificadores independientes vuelven a leer cada imagen antes de que la recibas. Si ningún
      lector podría leer un estilo, lo rechazamos y proponemos colores que funcionan mejor.
    </p>
    <h2>Quién lo paga</h2>
    <p>
      La publicidad. ${preContentEvery > 0 ? onTheWayInSpanish : ''}En nuestra <a href="/privacy-policy">política de privacidad</a> explicamos qué hacemos con lo que sabemos de ti.
    </p>
    <h2>Quiénes somos</h2>
    <p>
      ${operator.name}, ${operator.address}. Escríbenos a <a href="mailto:${supportEmail}">${supportEmail}</a> o
      usa nuestro <a href="/contact-us">formulario de contacto</a>.
    </p>`,
};

const onTheWayInSpanish =
  'Algunos escaneos pasan antes por dos páginas breves, y desde ambas se puede continuar. ';

export const aboutUsTexts: InEachLanguage<ProseTexts> = { en, es };
