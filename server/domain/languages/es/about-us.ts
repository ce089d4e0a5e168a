import { listFormats } from '../../formats.js';
import type { texts as en } from '../en/about-us.js';

export const texts: typeof en = {
  title: 'Sobre nosotros',
  description: 'Un generador de códigos QR gratuito cuyos códigos se escanean y siguen funcionando.',
  body: (who, mailLink, scansPass) => [
    'Hacemos que conseguir un código QR sea fácil: pega un enlace o sube un archivo, elige el aspecto del código y descárgalo. No necesitas una cuenta y no cuesta nada.',
    { heading: 'Desde 2020' },
    'Nuestra empresa se fundó en 2020. La idea sigue siendo la misma: un código que alguien imprime en una carta, un cartel o un paquete tiene que funcionar, hoy y dentro de muchos años.',
    { heading: 'Lo que obtienes' },
    {
      list: [
        [
          { strong: 'El código impreso sigue valiendo.' },
          ' No caduca ni necesita suscripción: lleva el contenido dentro, o un enlace corto nuestro cuyo destino puedes cambiar.',
        ],
        [{ strong: 'Escaneos ilimitados.' }, ' Un código se puede escanear tantas veces como se quiera.'],
        [{ strong: 'Sin límite de códigos.' }, ' Crea uno o crea cientos.'],
        [{ strong: 'Calidad de imprenta.' }, ` Cada código se ofrece en ${listFormats('es')}.`],
      ],
    },
    { heading: 'Lo que prometemos' },
    'Todo código que entregamos se escanea y sigue funcionando. Antes de que recibas un código, tres lectores independientes tienen que leerlo. Si un estilo no se escanea, lo decimos y proponemos otro que sí.',
    { heading: 'Quién lo paga' },
    [
      'La publicidad. ',
      scansPass && `${scansPass} La publicidad se puede saltar. `,
      'En nuestra ',
      { link: 'política de privacidad', to: '/privacy-policy' },
      ' explicamos qué hacemos con lo que sabemos de ti.',
    ],
    { heading: 'Quiénes somos' },
    [
      who,
      '. Escríbenos a ',
      mailLink,
      ' o usa nuestro ',
      { link: 'formulario de contacto', to: '/contact-us' },
      '.',
    ],
  ],
};
