/** The steps in which a code is made. */
export const texts = {
  steps: {
    yourLink: 'Your link',
    yourFile: 'Your file',
    generateFor: (label: string) => `Generate QR for ${label}`,
    ready: 'Your QR is ready',
    loading: 'Loading…',
    notLoaded: 'This step could not be loaded. Please check your connection; what you entered is kept.',
    loadAgain: 'Load the page again',
    back: 'Back',
    tryAgain: 'Try again',
    remove: 'Remove',
    cancel: 'Cancel',
  },
  start: {
    label: 'Enter your URL',
    placeholder: 'https://example.com',
    invalid: 'Please enter a valid URL (e.g., https://example.com or www.example.com)',
    hint: 'Enter an address such as example.com.',
    /** What the code of a link holds. */
    ways: {
      legend: 'Which link?',
      short: 'Short link:',
      shortHelp: 'counts scans, can be changed later.',
      direct: 'Your link:',
      directHelp: 'no ads and no counting, but fixed for good.',
    },
  },
  upload: {
    label: 'Upload your file',
    drop: (thing: string) => `Drop your ${thing}`,
    dropHereOr: (thing: string) => `Drop your ${thing} here, or`,
    fromDevice: (thing: string) => `Your ${thing} from this device`,
    choose: 'Choose a file',
    help: {
      none: (formats: string) => `${formats}, up to 30 MB.`,
      interrupted: (name: string) => `The upload of ${name} was interrupted. Please choose the file again.`,
      uploading: 'You can go on when the upload is done.',
    },
    /** What a scan opens. */
    ways: {
      legend: 'What a scan opens',
      page: 'A page:',
      pageHelp: 'shown at once on a phone; screen readers can read it; with a button for the file.',
      file: 'The file itself:',
      fileHelp: 'in the program that the phone has for it.',
    },
    uploading: 'Uploading...',
    progressOf: (name: string) => `Upload of ${name}`,
    notUploaded: 'Not uploaded',
    uploaded: 'Uploaded',
    cancelUpload: 'Cancel upload',
    removeFile: 'Remove file',
    announcements: {
      begun: (name: string) => `Uploading ${name}`,
      half: (name: string) => `Half of ${name} is uploaded`,
      complete: (name: string) => `${name} is uploaded`,
    },
    whyNotYet: {
      noFile: 'Please select a file',
      uploading: 'Please wait until the file upload is complete',
      failed: 'File not uploaded yet or upload failed',
    },
    hints: {
      noFile: 'Choose a file first.',
      format: (formats: string) => `Only ${formats}.`,
      size: 'Choose a file of at most 30 MB.',
      another: 'Choose another file.',
      failed: 'Try again, or choose another file.',
    },
    unsupportedTitle: 'Unsupported file format',
    unsupported: (formats: string) => `Please select a file in one of the following formats: ${formats}`,
    tooLarge: 'File size must not exceed 30MB',
    empty: 'This file is empty. Please choose another one.',
  },
  preview: {
    label: 'Preview',
    /** Stands below the code until something was entered. */
    sample: 'Sample',
    title: 'Preview of your QR code',
  },
  create: {
    create: 'Create QR code',
    styleFirst: 'Style it first',
    /** Name of the studio. */
    styleIt: 'Style it',
    creating: 'Creating QR code...',
    /** Gives the code that was made another look. */
    restyle: 'Save this look',
    restyling: 'Saving this look…',
    waiting: 'Please wait...',
    /** Shown before the button where a rewarded ad is configured. */
    video: 'A short video ad may play first.',
    adClosed: 'The ad was closed early',
    adClosedHelp: 'Press “Create QR code” to try again.',
    nothingKept: 'Your browser keeps nothing for this site',
    nothingKeptHelp: 'Download your code or copy its link now.',
    uploadAgain: 'Upload the file again',
    changeAddress: 'Change the address',
    faults: {
      noAddress: 'URL is missing. Please try again.',
      noId: 'Unable to create QR page. Please try again.',
      notSaved: 'Failed to create QR code. Please try again.',
      unexpected: 'An error occurred while creating the QR code.',
    },
  },
  menuWays: { legend: 'Your menu', file: 'Upload', data: 'Type it', dataHelp: 'change dishes any time' },
};
