import type { Texts } from '../rooms.js';

export const texts: Texts['embed'] = {
  title: 'Pon el generador de códigos QR en tu sitio',
  description:
    'Una etiqueta script pone el generador de códigos QR en tu propia página: sin publicidad en él, cookies ni analítica, y gratis.',
  lead: 'Con una etiqueta script, tus visitantes crean códigos QR sin salir de tu página. Es gratis, no muestra publicidad en el marco, no guarda cookies y no cuenta a ninguno de tus visitantes. Los escaneos de enlaces cortos pueden mostrar anuncios.',
  example: 'Así se ve',
  link: 'Crear un código QR',
  builder: {
    title: 'Tu fragmento',
    lead: 'Elige, copia y pégalo donde deba estar el generador.',
    type: 'Empieza con',
    kinds: 'Tus visitantes eligen entre',
    kindsHelp: 'Si no eliges ninguno, el generador se queda con el tipo con el que empieza.',
    theme: 'Colores',
    themes: { auto: 'Según el sistema del visitante', light: 'Claros', dark: 'Oscuros' },
    accent: 'Color de acento',
    accentHelp: 'Se usa donde el texto en ese color tiene un contraste de al menos 4,5:1.',
    lang: 'Idioma',
    langs: 'El de la página',
    height: 'Altura inicial (px)',
    heightHelp:
      'Se reserva desde el principio, para que nada se mueva en tu página. El marco crece cuando lo necesita.',
    reserve:
      'Para que tampoco se mueva nada antes de que se ejecute el script, tu hoja de estilos reserva la altura:',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'No se ha podido copiar. Selecciónalo y cópialo tú.',
  },
  once: 'El script puede estar en una página una o varias veces, y con una basta para varios generadores. También sirve la etiqueta script sola: con data-type, data-kinds, data-theme, data-accent, data-lang, data-height, y data-target para el selector del elemento en el que debe estar.',
  policy: {
    title: 'Si tu sitio tiene una Content-Security-Policy',
    text: 'Permite dos cosas y nada más. El cargador no escribe estilos ni scripts en tu página, no usa eval y no necesita ninguna política de Trusted Types.',
    refused:
      'Para decirte por qué se rechaza un marco, el cargador pregunta a este servidor, y para eso necesita también connect-src.',
  },
  integrity: {
    title: 'Un cargador que no cambia nunca',
    text: 'La dirección de arriba recibe correcciones. Esta es el cargador de hoy, con su resumen: tu navegador rechaza cualquier otro.',
  },
  events: {
    title: 'Lo que ocurre dentro',
    text: 'El elemento avisa a tu página con eventos que burbujean, también desde un shadow root. Lo que cuentan está en detail.',
    list: [
      [{ code: 'qr:ready' }, ': ya se puede usar. version, height.'],
      [
        { code: 'qr:created' },
        ': se ha creado un código. id, link, imageUrl; solo kind si el código lleva su contenido. También key y manageUrl, con los que se cambia el código, pero solo en los sitios que EMBED_ORIGINS nombra en este servidor.',
      ],
      [
        { code: 'qr:downloaded' },
        ': se ha guardado una imagen. id, format; kind, format si el código lleva su contenido.',
      ],
      [{ code: 'qr:error' }, ': algo ha fallado. code, message.'],
    ],
    methods: [
      'Tu página puede cambiar ',
      { code: 'theme' },
      ' y ',
      { code: 'lang' },
      ' en cualquier momento, llamar a ',
      { code: 'prefill({ type, url })' },
      ' o a ',
      { code: 'prefill({ type, content })' },
      ' para rellenar el primer paso, también con una carta entera, y a ',
      { code: 'reset()' },
      ' para empezar de nuevo. Nunca recibe lo que escriben tus visitantes, como una contraseña. La clave de sus códigos la ven en el propio generador.',
    ],
  },
  places: {
    title: 'En otros sistemas',
    wordpress: [
      { strong: 'WordPress.' },
      ' Pega la dirección de esta página en un bloque Incrustar, o el fragmento en un bloque HTML personalizado. En un bloque Incrustar, WordPress prohíbe las descargas: la imagen se guarda manteniéndola pulsada.',
    ],
    notion: [{ strong: 'Notion' }, ' y otros que aceptan una dirección: escribe /embed y pega '],
    react: [
      { strong: 'React.' },
      ' Carga el script una vez y escribe el elemento como cualquier otro. Cumple las reglas de los custom elements: React 19 le da sus propiedades, y TypeScript lo conoce con los tipos de abajo.',
    ],
  },
  types: { title: 'Tipos para TypeScript', text: 'Guarda este archivo junto a tu código.' },
  frame: {
    pressAndHold:
      'Mantén pulsada la imagen, o haz clic en ella con el botón derecho, para guardarla. Esta página no permite descargas.',
    kinds: 'Tipo de código',
  },
  refused: {
    title: 'El generador de códigos QR no se puede mostrar en este sitio',
    text: (host, origin) =>
      `${host} solo lo permite en ciertos sitios. Para permitirlo aquí, su operador añade ${origin} al ajuste EMBED_ORIGINS.`,
    ofThisPage: 'el origen de esta página',
  },
};
