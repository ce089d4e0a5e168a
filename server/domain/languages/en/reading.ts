/** Reading printed codes with a camera, or in a photo. */
export const texts = {
  title: 'Test your print',
  description:
    'Find out whether your printed QR code can be read, and which parts of it are damaged. It is read in your browser, and nothing is sent.',
  about:
    'Point the camera at your printed code, or choose a photo of it. It is read in this browser, and nothing is sent.',
  /** @param link short link of the code */
  ofCode: (link: string) => `This tests prints of ${link}.`,
  test: 'Test a print',
  camera: 'Use the camera',
  stopCamera: 'Stop the camera',
  photo: 'Or a photo of the print',
  choosePhoto: 'Choose a photo',
  /** Without a script. */
  withoutScript:
    'Reading codes needs JavaScript: the picture never leaves your browser, so our server cannot read it.',
  startingCamera: 'Starting the camera…',
  readingPhoto: 'Reading the photo…',
  photoUnreadable: 'This file cannot be opened as a picture.',
  readerFailed: 'The reader could not be loaded. Check your connection, and try again.',
  hidden: 'The camera stopped because this page was out of view.',
  faults: {
    refused:
      'The camera is not allowed on this page. Allow it in the settings of your browser, or choose a photo.',
    none: 'No camera was found. Choose a photo.',
    busy: 'The camera is in use by another program. Close it and try again, or choose a photo.',
    insecure: 'Browsers open the camera on https pages alone. Choose a photo.',
  },
  hints: {
    none: 'Let the code fill about half of the picture.',
    small: 'Come closer.',
    dark: 'It is too dark here.',
    faded: 'There is little contrast.',
    blurred: 'Hold the camera still until the picture is sharp.',
    glare: 'Turn the print or the camera until the reflection is gone.',
    damaged: 'Hold the print flat, and the camera straight above it.',
    mirrored: 'Hold the camera still.',
    inverted: 'Hold the camera still.',
  },
  levels: {
    well: 'Reads well',
    little: 'Reads, with little to spare',
    other: 'This is another code',
    unread: 'Cannot be read',
  },
  intact: 'Every square of the code was read as it should be.',
  /** @param percent of the error correction that the worst part has left */
  damagedModules: (wrong: number, percent: number) =>
    `${wrong} ${wrong === 1 ? 'square of the code is' : 'squares of the code are'} damaged. Where the code lost most, ${percent} % of its error correction is left.`,
  /** For a code that another program has made, whose modules are not known. */
  spare: (percent: number) => `Where the code lost most, ${percent} % of its error correction is left.`,
  logoAside: 'What the logo covers is not counted.',
  weaknesses: {
    damage: 'A scratch or a stain more, and it may fail. Print it again, or larger.',
    finder: 'One of the three large corner squares is damaged. Phones find the code by them. Print it again.',
    faded: 'The ink is pale. Phones may miss it in poor light. Print it darker.',
  },
  causes: {
    small: 'The code is too small in the picture. Come closer, or print it larger.',
    dark: 'It is too dark. Try again in better light.',
    faded: 'The code is nearly as light as the paper. Print it darker.',
    blurred: 'The picture is blurred. Hold the camera still, and clean its lens.',
    glare: 'A reflection covers part of the code. Turn it away from the light, or print it on matt paper.',
    mirrored:
      'The code is mirrored, as behind glass or on a transfer. Not every phone reads it. Print it the right way round.',
    inverted: 'The code is light on a dark ground. Many phones do not read it. Print it dark on light.',
    damaged: 'A code is there, but too much of it is damaged or bent. Hold it flat, or print it again.',
    none: 'No code was seen. Let it fill about half of the picture.',
  },
  holds: 'It holds',
  pictureOf: 'The picture that was read',
  /** @param wrong number of damaged modules, which are drawn over the picture */
  pictureWithMarks: (wrong: number) =>
    `The picture that was read, with ${wrong} damaged ${wrong === 1 ? 'square' : 'squares'} marked`,
};
