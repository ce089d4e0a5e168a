import type { texts as en } from '../en/destination.js';

export const texts: typeof en = {
  title: 'Adónde lleva este código',
  leadsTo: 'Este código lleva a',
  leadsToPage: 'Este código abre nuestra página',
  leadsToFile: 'Este código abre el archivo',
  fullAddress: 'Dirección completa',
  looksLike: 'Se parece a',
  notCounted: 'Aún no has abierto nada, y no se ha contado ningún escaneo.',
  changedOn: (day) => `Su autor cambió adónde lleva por última vez el ${day}.`,
  open: 'Abrir el sitio',
  pageOfCode: 'Sobre este código',
  change: '¿Es tuyo? Cámbialo',
  goBack: 'No abrir',
  openAnyway: 'Abrir de todos modos',
  warnings: {
    reported: {
      title: 'Este código fue denunciado como dañino, y estamos de acuerdo',
      text: 'Ábrelo solo si conoces la dirección que aparece abajo y confías en ella. No escribas contraseñas ni descargues nada.',
    },
    'look-alike': {
      title: 'Puede que la dirección sea falsa',
      text: 'Su nombre contiene letras que se parecen a otras. Compáralo con la dirección que esperas.',
    },
  },
};
