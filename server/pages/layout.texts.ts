import type { InEachLanguage } from '../domain/language.js';

/** What surrounds every page. */
const en = {
  jumpToContent: 'Jump to content',
  createYourQr: 'Create your QR',
  myCodes: 'My codes',
  steps: 'Steps',
  stepNames: ['Choose QR type', 'Customize content and design', 'Download QR code'],
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  about:
    'Make a QR code for a link, a PDF, social media or a menu. Free, without an account, and paid for by advertising.',
  information: 'Information',
  privacyPolicy: 'Privacy policy',
  aboutUs: 'About us',
  contactUs: 'Contact us',
  cookieSettings: 'Cookie settings',
  language: 'Language',
  rights: (year: number, product: string) => `© ${year} ${product}. All rights reserved.`,
  trademark: 'QR Code is a registered trademark of DENSO WAVE INCORPORATED.',
  technicalDetails: 'Technical details:',
};

export type LayoutTexts = typeof en;

const es: LayoutTexts = {
  jumpToContent: 'Ir al contenido',
  createYourQr: 'Crea tu QR',
  myCodes: 'Mis códigos',
  steps: 'Pasos',
  stepNames: ['Elige el tipo de QR', 'Personaliza contenido y diseño', 'Descarga el QR'],
  breadcrumb: 'Ruta de navegación',
  home: 'Inicio',
  about:
    'Crea un código QR para un enlace, un PDF, redes sociales o un menú. Gratis, sin cuenta y financiado con publicidad.',
  information: 'Información',
  privacyPolicy: 'Política de privacidad',
  aboutUs: 'Sobre nosotros',
  contactUs: 'Contacto',
  cookieSettings: 'Configuración de cookies',
  language: 'Idioma',
  rights: (year, product) => `© ${year} ${product}. Todos los derechos reservados.`,
  trademark: 'QR Code es una marca registrada de DENSO WAVE INCORPORATED.',
  technicalDetails: 'Detalles técnicos:',
};

export const layoutTexts: InEachLanguage<LayoutTexts> = { en, es };
