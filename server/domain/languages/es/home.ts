import type { texts as en } from '../en/home.js';
import { listFormats } from '../../formats.js';
import { mainKindSlugs } from '../../kinds/kinds.js';
import { capitalized, listKinds } from '../list-kinds.js';
import { texts as kinds } from './kinds.js';

export const texts: typeof en = {
  title: `Códigos QR gratis para ${listKinds('es', kinds, 'many', mainKindSlugs)}`,
  description:
    'Crea un código QR en tres pasos, gratis y sin cuenta. Comprobamos que cada código se puede escanear antes de dártelo.',
  loading: 'Cargando...',
  hero: {
    heading: 'El generador de códigos QR gratis más rápido y fácil',
    lead: 'Pega un enlace y llévate tu código QR. Sin cuenta, y probado antes de dártelo.',
    types: 'Para qué es tu código',
    all: 'Todos',
    allKinds: 'Todos los tipos de código',
    close: 'Cerrar',
    groups: { opens: 'Abre', does: 'Hace', shows: 'Muestra' },
    opensNothing: 'Una muestra. El tuyo aparece al escribir.',
    opens: (link) => `Abrirá ${link}`,
    pickLook: 'Elige un estilo',
    many: 'Muchos códigos desde una hoja de cálculo',
    missing: 'Escribe o pega el enlace que debe abrir tu código.',
    invalid: 'Escribe una dirección web, como example.com.',
    notLoaded: 'No se pudo crear tu código. Comprueba la conexión y vuelve a pulsar.',
  },
  proofs: {
    heading: 'Hechos para imprimir',
    scans: {
      title: 'Se escanea',
      text: 'Tres lectores prueban cada código antes de dártelo.',
    },
    lasts: {
      title: 'Dura',
      text: 'Los códigos no caducan y los escaneos son ilimitados. Uno de Wi-Fi o de contacto funciona incluso sin nosotros.',
    },
    yours: {
      title: 'Es tuyo',
      text: 'Sin cuenta ni marca de agua. Seis formatos, para pantallas y para imprimir.',
    },
  },
  examples: {
    heading: 'Empieza por un código que te guste',
    lead: 'Códigos de verdad que se escanean. Prueba uno con tu móvil o usa su estilo.',
    use: 'Usar este estilo',
    cafe: {
      title: 'En una cafetería',
      picture: 'Una tarjeta de mesa con un código color café, junto a una taza',
    },
    poster: { title: 'En un cartel', picture: 'Un cartel amarillo con un código negro, en una calle' },
    card: {
      title: 'En una tarjeta de visita',
      picture: 'Una tarjeta de visita con un código verde y un bolígrafo',
    },
    packaging: { title: 'En un paquete', picture: 'Una caja de papel kraft con un código marrón oscuro' },
  },
  steps: {
    heading: '3 pasos sencillos',
    choose: { title: 'Elige el tipo de QR', text: `${capitalized(listKinds('es', kinds, 'one'))}.` },
    customize: {
      title: 'Personaliza el contenido y el diseño',
      text: 'Elige un estilo, y añade tu logo y una línea de texto.',
    },
    download: {
      title: 'Descarga el código QR',
      text: 'Guarda la imagen, imprímela y mira cuántas veces se escanea.',
    },
  },
  concepts: {
    heading: 'Conceptos básicos de un código QR',
    lead: 'Cómo funciona un código y qué hace que se escanee con facilidad.',
    what: {
      title: 'Qué es',
      text: 'Un código QR es un cuadrado de módulos oscuros y claros que una cámara lee como texto, casi siempre un enlace. Los tres cuadrados grandes de las esquinas indican dónde está y cómo está girado, así que se puede leer desde cualquier lado.',
    },
    static: {
      title: 'Estático o dinámico',
      text: 'Un código estático lleva el contenido dentro; uno dinámico, un enlace corto que lleva a él. Para Wi-Fi, contactos, eventos, mensajes y textos los nuestros son estáticos: no se guarda ni se cuenta nada, y funcionan sin nosotros. Para enlaces y archivos recibes un enlace corto nuestro, que cuenta los escaneos; un enlace también puede ser estático.',
    },
    correction: {
      title: 'Corrección de errores',
      text: 'Un código lleva datos de reserva, de modo que se puede leer aunque una parte esté sucia, rota o tapada. Hay cuatro niveles. Usamos el más alto, H, que compensa la pérdida de cerca del 30\u00a0% del código.',
    },
    quietZone: {
      title: 'Zona de silencio',
      text: 'Un código necesita un margen vacío por todos los lados, de al menos cuatro módulos, para que los lectores vean dónde empieza. Las imágenes que te damos ya lo tienen: no lo recortes ni imprimas nada encima.',
    },
    contrast: {
      title: 'Contraste',
      text: 'Lo que mejor se escanea son módulos oscuros sobre un fondo claro. Los lectores ven el brillo más que el color, y un código rojo sobre verde puede perderse. Probamos cada imagen y te avisamos cuando sus colores se leen mal.',
    },
    size: {
      title: 'Tamaño y distancia',
      text: 'Como regla general, un código debe medir de ancho una décima parte de la distancia desde la que se escanea: 2\u00a0cm en algo que se tiene en la mano, 10\u00a0cm en un cartel a 1\u00a0m, 50\u00a0cm en un letrero a 5\u00a0m. Hazlo más grande si hay poca luz.',
    },
    logos: {
      title: 'Logos',
      text: 'Un logo tapa módulos y la corrección de errores los compensa, hasta cierto punto. Por eso el tuyo es lo bastante pequeño para que se escanee, y comprobamos que así sea.',
    },
    formats: {
      title: 'Formatos para imprimir',
      text: `Para imprimir, elige SVG o EPS: están hechos de contornos y se ven nítidos a cualquier tamaño. PNG va bien para pantallas y documentos, y JPG para lo que no admite otra cosa. Cada código está disponible en ${listFormats('es')}.`,
    },
    safety: {
      title: 'Seguridad',
      text: 'Un código en sí no hace daño; lo que importa es adónde lleva. Lee la dirección en tu teléfono antes de abrirla y desconfía de las pegatinas puestas sobre otros códigos. Cada código nuestro tiene una página donde puedes denunciarlo.',
    },
  },
  faq: {
    heading: 'Preguntas frecuentes',
    website: {
      question: '¿Cómo muestro un código QR en mi sitio web?',
      answer:
        'Descárgalo en SVG o PNG y colócalo como cualquier otra imagen, con al menos 200 píxeles de ancho y con su margen. Explica en el texto alternativo adónde lleva y pon al lado un enlace normal: quien visita tu sitio con el teléfono no puede escanear su propia pantalla.',
    },
    browsers: {
      question: '¿Qué navegadores puedo usar?',
      answer:
        'Las versiones actuales de Chrome, Firefox y Safari, y los navegadores basados en ellos, como Edge, tanto en ordenadores como en teléfonos. No hay que instalar nada. Para escanear no hace falta ningún navegador en particular: la cámara abre el enlace en el que usas normalmente.',
    },
    failures: {
      question: '¿Por qué no se escanea mi código?',
      answer:
        'Casi siempre por una de cuatro razones: está dañado o sucio, es demasiado pequeño para la distancia, tiene poco contraste, o la cámara es mala o no enfoca. Limpia la lente, acércate o aléjate y busca mejor luz, sin reflejos. Si no basta, imprime el código más grande o en colores más oscuros.',
    },
    scan: {
      question: '¿Cómo escaneo un código QR?',
      answer:
        'Abre la cámara de tu teléfono, apunta al código entero y toca el enlace que aparece. Los iPhone y la mayoría de los teléfonos Android no necesitan ninguna aplicación; en los demás sirve Google Lens o un lector de códigos. Un código en tu propia pantalla se puede leer desde una captura, en la aplicación de fotos.',
    },
    printing: {
      question: '¿Qué debo tener en cuenta al imprimir?',
      answer:
        'Usa SVG, EPS o PDF para que los bordes queden nítidos, imprime el código con al menos 2\u00a0cm de ancho y deja libre su margen. Lo mejor es papel mate y una superficie plana. Antes de imprimirlos todos, escanea una muestra con dos teléfonos distintos, en el lugar y con la luz donde se va a usar.',
    },
    expiry: {
      question: '¿Los códigos caducan?',
      answer:
        'No, y no hay suscripción. Los códigos de Wi-Fi, contactos y similares llevan el contenido dentro y funcionan siempre sin nosotros. Los de enlaces y archivos contienen un enlace corto nuestro, que no caduca nunca y se puede escanear tantas veces como se quiera, y con tu clave puedes cambiar adónde lleva el código impreso si esa página se mueve. Un archivo que subes se conserva mientras exista su código. Solo desactivamos códigos que se usan de forma abusiva.',
    },
  },
  start: {
    heading: '¿Todo listo para empezar?',
    lead: 'Es gratis y no hay que iniciar sesión.',
    claims: {
      static: 'El código impreso sigue valiendo, cambies lo que cambies',
      scans: 'Escaneos ilimitados',
      codes: 'Sin límite en el número de códigos',
      formats: 'Seis formatos, para pantallas y para imprimir',
    },
    link: 'Elige tu tipo de QR',
  },
};
