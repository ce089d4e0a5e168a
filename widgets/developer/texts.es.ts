import type { en } from './texts.en.js';

/** The Russian words are the specification's (S §8). */
export const es: typeof en = {
  upload: {
    label: 'Archivo',
    formats: 'PDF, JPG, JPEG, PNG, hasta 30 MB.',
    invitation: 'Suelta un archivo aquí o',
    letGo: 'Suelta el archivo',
    choose: 'Elige un archivo',
    running: (name) => `Subiendo ${name}`,
    stored: 'El archivo se ha subido',
    failed: (name) => `${name} no se ha subido`,
    fileName: 'Nombre del archivo',
    link: 'Enlace',
  },
  creation: {
    types: 'Tipos de QR',
    loadingTypes: 'Cargando los tipos',
    typesFailed: 'Ошибка загрузки типов QR-кодов',
    tryAgain: 'Intentar de nuevo',
    form: 'Crea un código QR de prueba',
    type: 'Tipo',
    chooseType: 'Elige un tipo',
    resource: 'URL o recurso',
    resourceExample: 'https://example.com',
    email: 'Correo electrónico',
    create: 'Crear código QR',
    creating: 'Creando el código QR...',
    incomplete: 'Заполните все поля',
    creationFailed: 'Ошибка создания QR-кода',
    created: 'El código QR se ha creado',
    id: 'ID',
    counter: 'Contador',
    url: 'URL',
  },
};
