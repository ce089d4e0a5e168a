import type { ErrorCode } from '../../error-code.js';
import type { texts as en } from '../en/shared.js';

/** Messages by the code of a failure. A code without a message does not compile. */
const failures: Readonly<Record<ErrorCode, string>> = {
  'request.invalid': 'Hay algún dato que no es válido. Revísalo y vuelve a intentarlo.',
  'request.too-large':
    'Es más de lo que admite el servidor. Prueba con un archivo o un logotipo más pequeño.',
  'content.invalid': 'Revisa los campos marcados.',
  'payload.too-long': 'El contenido es demasiado largo para un código. Acórtalo.',
  'resource.invalid': 'Introduce una URL válida.',
  'type.not-found': 'No existe ese tipo de código QR.',
  'route.not-found': 'No hay nada en esta dirección.',
  'qr.not-found': 'No se encontró el código QR.',
  'qr.gone': 'Este código QR está desactivado.',
  'upload.too-large': 'El archivo no debe superar los 30 MB',
  'upload.type': 'Tipo de archivo no válido. Solo se permiten PDF, JPG y PNG.',
  'upload.address': 'La dirección de subida no es válida o ha caducado.',
  'upload.incomplete': 'El archivo no se ha recibido completo.',
  'upload.missing': 'El archivo aún no se ha subido o la subida ha fallado',
  'upload.mismatch': 'El contenido del archivo no es del tipo que indica su nombre.',
  'upload.unsafe':
    'El archivo no se puede aceptar: contiene elementos activos, está protegido o podría ser dañino. Guárdalo como PDF sencillo y vuelve a subirlo.',
  'storage.full': 'Ahora mismo no hay espacio para más archivos. Vuelve a intentarlo más tarde.',
  'logo.unreadable': 'El logotipo no es una imagen que se pueda leer.',
  'logo.is-code':
    'El logotipo es en sí un código: los lectores podrían abrir ese en lugar del tuyo. Elige otra imagen.',
  'style.unreadable': 'Con este estilo, muchos móviles no podrían leer el código.',
  'admin.unauthorized': 'Hace falta un token de administrador válido.',
  'email.failed': 'No se pudo enviar el correo',
  'email.declined': 'Esta dirección no desea recibir correos nuestros.',
  'email.caption':
    'Un código con un enlace, un correo electrónico o un teléfono en su texto no se envía por correo. Descárgalo en su lugar.',
  'format.not-offered': 'Esto no se ofrece en ese formato.',
  conflict: 'Esta solicitud no encaja con otra anterior. Vuelve a intentarlo.',
  precondition: 'El registro ha cambiado entretanto. Vuelve a cargarlo.',
  'precondition.required': 'Falta la versión del registro que se quiere cambiar.',
  'rate.limited': 'Demasiadas solicitudes. Vuelve a intentarlo dentro de un momento.',
  unavailable: 'El servidor no está disponible en este momento. Vuelve a intentarlo dentro de un momento.',
  unknown: 'Algo ha fallado. Vuelve a intentarlo.',
};

export const texts: typeof en = {
  breadcrumb: 'Ruta de navegación',
  home: 'Inicio',
  createYourQr: 'Crea tu QR',
  myCodes: 'Mis códigos',
  copy: 'Copiar',
  copied: 'Copiado',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  copyByHand: 'Tu navegador no permite copiar. Selecciona el enlace y cópialo a mano.',
  close: 'Cerrar',
  notifications: 'Notificaciones',
  error: 'Error',
  unexpectedError: '¡Error inesperado de la aplicación!',
  somethingBroke: 'Algo ha fallado en esta página. Volver a cargarla suele ayudar.',
  loadAgain: 'Volver a cargar la página',
  tooSlow: 'El servidor ha tardado demasiado en responder. Vuelve a intentarlo.',
  offline: 'Parece que no tienes conexión. Compruébala y vuelve a intentarlo.',
  unreachable: 'No se pudo contactar con el servidor. Vuelve a intentarlo.',
  tooManyRequests: failures['rate.limited'],
  tooManyRequestsFor: (duration) => `Demasiadas solicitudes. Vuelve a intentarlo dentro de ${duration}.`,
  durations: {
    second: (amount) => `${amount} ${amount === 1 ? 'segundo' : 'segundos'}`,
    minute: (amount) => `${amount} ${amount === 1 ? 'minuto' : 'minutos'}`,
    hour: (amount) => `${amount} ${amount === 1 ? 'hora' : 'horas'}`,
  },
  tooLarge: failures['request.too-large'],
  unavailable: failures.unavailable,
  unexpectedAnswer: (status) => `El servidor ha dado una respuesta inesperada (estado ${status}).`,
  failure: (code) => (code in failures ? failures[code as ErrorCode] : failures.unknown),
};
