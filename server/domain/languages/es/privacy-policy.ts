import type { texts as en } from '../en/privacy-policy.js';
import { type ForEachRetained, periodWords, retention, type Retained } from '../../retention.js';

const period = (what: Retained) => periodWords('es', retention[what]);

const kept: ForEachRetained<string> = {
  limitCounts: `los recuentos contra los abusos: hasta ${period('limitCounts')} después del minuto, la hora o el día que cuentan;`,
  unusedUploads: `un archivo subido del que no se crea ningún código: ${period('unusedUploads')};`,
  repeatableAnswers: `nuestra respuesta a un programa que puede volver a pedirla (con una Idempotency-Key): ${period('repeatableAnswers')};`,
  batches: `qué códigos se hicieron juntos a partir de una tabla, y las filas de las que no se pudo hacer ninguno: ${period('batches')};`,
  mails: `que se envió un código por correo, cuándo y a quién, bajo un hash con clave: ${period('mails')};`,
  settledReports: `la denuncia de un código, una vez atendida: ${period('settledReports')}, o mientras se avise por ella a quienes visitan el código;`,
  openReports: `una denuncia que no hemos atendido: ${period('openReports')} desde la última vez que se hizo;`,
  visitsByDay: `los recuentos de escaneos por hora y por día: ${period('visitsByDay')}; el total de escaneos de un código se conserva con él;`,
  adminTokenUses: `cuándo usó su acceso por última vez cada miembro de nuestro equipo: ${period('adminTokenUses')};`,
  audit: `qué hizo nuestro equipo con los códigos, y por qué: ${period('audit')}.`,
};

/** The same paragraphs in the same order as in English. */
export const texts: typeof en = {
  title: 'Política de privacidad',
  description: 'Qué guarda este servicio sobre ti y tus códigos, y qué no.',
  lastUpdated: (day) => `Última actualización: ${day}`,
  inShort: [
    'Aquí no hay cuentas, así que para crear un código no pedimos nombre, contraseña ni dirección de correo. Guardamos lo que un código necesita para seguir funcionando, y poco más.',
  ],
  codes: [
    { heading: 'Qué guardamos de un código' },
    'De cada código que creas guardamos:',
    {
      list: [
        `el enlace o el archivo al que lleva, y de qué tipo es el código;`,
        'su aspecto: tamaño, colores, marco, texto y el logo que nos diste;',
        'su imagen, lo bien que se escanea, cuándo se creó y cuántas veces se ha escaneado;',
        'en qué sitio, si se creó en la página de otro.',
      ],
    },
    'De un código que lleva el contenido dentro, como el de una red Wi-Fi o un contacto, no guardamos nada: el contenido se envía a nuestro servidor para dibujar la imagen y se olvida después. La contraseña de una red tampoco queda guardada en tu navegador.',
    'Cualquiera que tenga un código puede ver adónde lleva y cuántas veces se ha escaneado. No pongas en un código nada que otras personas no deban ver.',
    { heading: 'Archivos que subes' },
    `Cuando se crea un código, se copia el PDF o la imagen que subiste, y la copia se conserva mientras exista el código. De la copia de una foto se quita lo que esta dice del lugar, la hora y la cámara. Si de un archivo subido no se crea ningún código, se borra después de ${period('unusedUploads')}. Quien escanee el código puede abrir el archivo.`,
  ],
  scans: [
    { heading: 'Qué guardamos de los escaneos' },
    'Cuando se escanea un código, sumamos uno a su contador y a contadores separados para cada clase de visita (una persona, la vista previa de un enlace, un buscador): las visitas de esa hora, las visitas de ese día por clase de dispositivo (teléfono, tableta, ordenador) y las visitas de ese día por país. No se guarda qué dispositivo o qué país hubo a qué hora. Quien creó el código ve estos contadores. Solo guardamos números: ni la dirección IP ni el navegador de quien escanea se almacenan o se anotan en un registro. El país se busca a partir de la dirección en una tabla de nuestro propio servidor, y después la dirección se olvida.',
    { heading: 'Contra los abusos' },
    'Contamos cuánto se crea, se envía y se sube desde una dirección IP, para que nadie deje sin servicio a los demás. Los recuentos se guardan bajo un hash con clave de la dirección, de la que no volvemos a saber, y se borran a los pocos minutos de terminar el plazo que cuentan: un minuto, una hora o, en el caso de los correos, un día. Las llamadas a nuestra API se anotan en un registro con otro hash de este tipo, distinto cada día.',
    'Si denuncias un código, guardamos el motivo y tus palabras junto a ese código, pero nada sobre quién eres.',
  ],
  mails: [
    { heading: 'Correos electrónicos' },
    'Si pides que te enviemos un código, tu dirección se usa solo para ese correo. No se guarda ni se vuelve a usar. Junto al código anotamos que se envió y cuándo, con un hash con clave en lugar de tu dirección. Para que nadie reciba correos en exceso, contamos durante un día cuántos se te enviaron, bajo un hash de este tipo.',
    'Un código cuyo texto contiene un enlace, una dirección de correo o un teléfono no se envía, para que nadie reciba publicidad en nuestro nombre.',
    'Cada uno de esos correos lleva un enlace para no recibir más. Si lo usas, guardamos un hash con clave de tu dirección hasta que lo deshagas.',
    'Lo que escribes en nuestro formulario de contacto (nombre, correo electrónico, asunto y mensaje) llega a nuestro equipo de ayuda como un correo, para que podamos responder. No se guarda junto con nada más.',
  ],
  mailsAreFiles: [
    `Por ahora no hay un servidor de correo configurado aquí: los correos se guardan ${period('mails')} como archivos en nuestro servidor en lugar de enviarse.`,
  ],
  howLong: [
    { heading: 'Cuánto tiempo lo guardamos' },
    'Un código, su archivo, su imagen y su contador se conservan mientras tenga que funcionar: hasta que nos pidas borrarlo, o tengamos que hacerlo. Lo demás se borra solo:',
    { list: Object.values(kept) },
  ],
  onYourDevice: [
    { heading: 'Qué se queda en tu dispositivo' },
    'El almacenamiento de tu navegador contiene la lista de «Mis códigos», el último estilo que usaste, lo que has introducido mientras creas un código, los datos que le has pedido recordar y que se ha mostrado un anuncio para un código. Nada de eso sale por sí solo de tu dispositivo, y puedes eliminarlo: código por código en «Mis códigos», o todo a la vez borrando en tu navegador los datos de este sitio. Algunos navegadores lo borran tras una semana sin visitas.',
    'Si eliges un idioma, una cookie conserva esa elección durante un año. No contiene nada más.',
    [
      'Cuando creas un código o envías un correo, la cookie ',
      { code: 'browser' },
      ' contiene durante 30 días un número al azar, para que quienes comparten una conexión no agoten entre sí los límites contra el abuso. No se guarda en nuestro lado ni se usa para nada más.',
    ],
    [
      'Cuando creas un código con un enlace nuestro, la cookie ',
      { code: 'keyring' },
      ' contiene la clave con la que este navegador puede cambiar tus códigos, hasta 400 días después de su último uso. Los scripts no pueden leerla. Si este navegador aún no tiene ninguna clave, las páginas de claves lo reconocen por un número aleatorio en la cookie ',
      { code: 'page' },
      ' hasta que cierras el navegador. En una conexión segura, ambos nombres empiezan por ',
      { code: '__Host-Http-' },
      '. Guardamos un hash con clave de ella y, con un código, su nombre, tu nota y sus cambios, hasta que se elimina el código; de una llave de acceso guardamos la parte pública, que no dice quién eres.',
    ],
  ],
  pays: [
    [
      'La publicidad financia este servicio. Los scripts de nuestros socios publicitarios eligen y muestran los anuncios; pueden entonces guardar cookies en tu dispositivo y conocer tu dirección IP, tu navegador y la página que ves. Guardamos durante 4 horas, en la cookie ',
      { code: 'source_user' },
      ', si llegaste por la publicidad de Google o de Bing, y el nombre de la campaña en el almacenamiento de tu navegador, para que nuestros socios puedan elegir según esos datos.',
    ],
  ],
  measures: [
    'Las visitas se miden con Google Tag Manager y las herramientas de análisis que este carga. Conocen qué páginas nuestras ves y qué haces en ellas (que se creó, descargó, envió o escaneó un código, y su ID), tu dirección IP y tu navegador, y pueden guardar cookies en tu dispositivo.',
  ],
  consents: [
    'En la Unión Europea, el resto del Espacio Económico Europeo, el Reino Unido y Suiza no se carga nada de esto, ni se guarda nada para ello, antes de que lo aceptes. Si lo rechazas, no se carga nada de ello y todo lo demás funciona como antes. Estés donde estés, puedes cambiar de opinión en «Configuración de cookies», al pie de cada página; si tu navegador envía Global Privacy Control, se entiende que lo rechazas.',
    [
      'Guardamos tu respuesta en la cookie ',
      { code: 'consent' },
      ' durante 180 días; algunos navegadores la borran antes.',
    ],
  ],
  withoutOthers: [
    'Por ahora no hay ningún socio publicitario ni herramienta de análisis en este sitio, así que no guarda cookies publicitarias ni cuenta a nadie tu visita.',
  ],
  rights: [
    { heading: 'Tus derechos' },
    'Puedes preguntar qué datos tenemos sobre ti y pedir que se corrijan o se borren. Como aquí nada está vinculado a un nombre, indícanos el enlace del código del que se trata.',
    'Si nos indicas tu dirección de correo, la quitamos de todos los códigos que un programa haya creado con ella y olvidamos los correos que se le enviaron. Los códigos siguen funcionando. Si pediste que no te escribamos, lo seguimos respetando.',
  ],
  advertising: 'Publicidad y cookies',
  others: {
    heading: 'Quién más interviene',
    ownServers: 'Nuestras fuentes y nuestros propios scripts vienen de nuestros servidores.',
    storage:
      'Un proveedor de almacenamiento que trabaja para nosotros guarda los archivos y las imágenes de los códigos.',
    mail: 'Un proveedor de correo que trabaja para nosotros envía los correos.',
    destination:
      'El lugar al que lleva un código no es nuestro sitio: de lo que allí ocurre responde quien lo gestiona.',
    notSold: 'No vendemos lo que sabemos.',
  },
  contact: 'A quién escribir',
  orContactForm: [', o nuestro ', { link: 'formulario de contacto', to: '/contact-us' }],
};
