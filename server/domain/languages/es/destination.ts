import type { texts as en } from '../en/destination.js';

export const texts: typeof en = {
  title: 'Adónde lleva este código',
  leadsTo: 'Este código lleva a',
  leadsToFile: 'Este código abre el archivo',
  fullAddress: 'Dirección completa',
  looksLike: 'Se parece a',
  notCounted: 'Ver esta página no abre nada ni cuenta como un escaneo.',
  open: 'Abrir',
  pageOfCode: 'La página de este código',
  goBack: 'No abrir',
  openAnyway: 'Abrir de todos modos',
  warnings: {
    reported: {
      title: 'Alguien denunció este código, y comprobamos que tenía razón',
      text: 'Ábrelo solo si conoces la dirección que aparece abajo y confías en ella. No escribas contraseñas ni descargues nada.',
    },
    'look-alike': {
      title: 'Puede que no sea el sitio que parece',
      text: 'Su nombre contiene letras que se parecen a otras. Compáralo con la dirección que esperas.',
    },
  },
};
