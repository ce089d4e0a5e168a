import type { texts as en } from '../en/layout.js';
import { mainKindSlugs } from '../../kinds/kinds.js';
import { listKinds } from '../list-kinds.js';
import { texts as kinds } from './kinds.js';

export const texts: typeof en = {
  jumpToContent: 'Ir al contenido',
  site: 'Sitio',
  siteLinks: { kinds: 'Tipos de códigos', examples: 'Ejemplos', api: 'API' },
  steps: 'Pasos',
  stepNames: ['Elige el tipo de QR', 'Personaliza contenido y diseño', 'Descarga el QR'],
  about: `Crea un código QR para ${listKinds('es', kinds, 'one', mainKindSlugs)}. Gratis, sin cuenta y financiado con publicidad.`,
  information: 'Información',
  privacyPolicy: 'Política de privacidad',
  aboutUs: 'Sobre nosotros',
  contactUs: 'Contacto',
  many: 'Muchos códigos a la vez',
  embed: 'Generador en tu sitio',
  cookieSettings: 'Configuración de cookies',
  language: 'Idioma',
  rights: (year, product) => `© ${year} ${product}. Todos los derechos reservados.`,
  trademark: 'QR Code es una marca registrada de DENSO WAVE INCORPORATED.',
  technicalDetails: 'Detalles técnicos:',
};
