import { type ForEachRetained, periodWords, retention, type Retained } from '../../retention.js';
import { blocks, type Inline } from '../prose.js';

const period = (what: Retained) => periodWords('en', retention[what]);

const kept: ForEachRetained<string> = {
  limitCounts: `counts against abuse: until ${period('limitCounts')} after the minute, hour or day that they count;`,
  unusedUploads: `an upload of which no code is made: ${period('unusedUploads')};`,
  repeatableAnswers: `our answer to a program that may ask for it again (by an Idempotency-Key): ${period('repeatableAnswers')};`,
  batches: `which codes were made together from a table, and rows of it of which no code could be made: ${period('batches')};`,
  mails: `that a code was sent by email, when, and to whom under a keyed hash: ${period('mails')};`,
  settledReports: `a report of a code, once we have dealt with it: ${period('settledReports')}, or for as long as visitors of the code are warned because of it;`,
  openReports: `a report that we have not dealt with: ${period('openReports')} after it was last made;`,
  visitsByDay: `the counts of scans by hour and by day: ${period('visitsByDay')}; the count of all scans of a code stays with it;`,
  adminTokenUses: `when one of our staff last used their access: ${period('adminTokenUses')};`,
  audit: `what our staff did to codes, and why: ${period('audit')}.`,
};

/** The data that the software stores, in plain words. Change this text together with the software. */
export const texts = {
  title: 'Privacy policy',
  description: 'What this service keeps about you and your codes, and what it does not.',
  lastUpdated: (day: string) => `Last updated: ${day}`,
  inShort: blocks(
    'There are no accounts here, so we ask for no name, no password and no email address to make a code. We keep what a code needs to go on working, and little else.',
  ),
  codes: blocks(
    { heading: 'What we keep of a code' },
    'For each code that you make we keep:',
    {
      list: [
        `the link or the file that it leads to, and what kind of code it is;`,
        'how it looks: size, colors, frame, caption and the logo that you gave;',
        'its picture, how well it scans, when it was made, and how often it was scanned;',
        'on which site, if it was made on the page of another.',
      ],
    },
    'Of a code that holds its content itself, such as one for a Wi-Fi network or a contact, we keep nothing: the content is sent to our server to draw the picture, and is then forgotten. A Wi-Fi password is in no storage of your browser either.',
    'Anybody who has a code can see where it leads and how often it was scanned. Do not put anything into a code that others must not see.',
    { heading: 'Files that you upload' },
    `A PDF or picture that you upload is copied when its code is made, and the copy stays for as long as the code does. What a photo says about its place, its time and the camera is removed from the copy. An upload of which no code is made goes after ${period('unusedUploads')}. Whoever scans the code can open the file.`,
  ),
  scans: blocks(
    { heading: 'What we keep of scans' },
    'When a code is scanned we add one to its count, and to separate counts for each kind of visit (a person, a link preview, a search engine): the visits of that hour, the visits of that day by kind of device (phone, tablet, computer), and the visits of that day by country. Which device or country was there at which hour is not kept. Whoever made the code sees these counts. We keep numbers only: neither the address nor the browser of whoever scans is stored or written to a log. The country is looked up from the address in a table on our own server, and the address is then forgotten.',
    { heading: 'Against abuse' },
    'We count how much is made, sent and uploaded from an internet address, so that nobody can take the service from the others. The counts are kept under a keyed hash of the address, from which we do not get it back, and deleted within minutes of the end of what they count: a minute, an hour or, for emails, a day. Calls of our API are written to a log with another such hash, which is a different one every day.',
    'If you report a code, we keep the reason and your words with that code, but nothing about who you are.',
  ),
  mails: blocks(
    { heading: 'Emails' },
    'If you have a code sent to you, your address is used for that one email. It is not stored and not used again. With the code we note that and when it was sent, and a keyed hash in place of your address. So that nobody is flooded, we count for a day how many emails went to you, under such a hash.',
    'A code whose caption holds a link, an email address or a phone number is not sent, so that nobody gets advertising in our name.',
    'Each such email has a link to receive no more of them. If you use it, we keep a keyed hash of your address until you undo it.',
    'What you write in our contact form (name, email address, subject and message) goes to our support as an email, so that we can answer. It is not stored with anything else.',
  ),
  mailsAreFiles: blocks(
    `At present no mail server is set up here: emails are kept as files on our server for ${period('mails')} instead of being sent.`,
  ),
  howLong: blocks(
    { heading: 'How long we keep it' },
    'A code, its file, its picture and its count are there for as long as it is to work: until you ask us to delete it, or we have to. The rest goes by itself:',
    { list: Object.values(kept) },
  ),
  onYourDevice: blocks(
    { heading: 'What stays on your device' },
    "Your browser's own storage holds the list under 'My codes', the style that you used last, what you have entered while you make a code, the details that you have asked it to remember, and that an ad was shown for a code. It never leaves your device by itself, and you can remove it: entry by entry under 'My codes', or all at once by clearing this site's data in your browser. Some browsers delete it after a week without a visit.",
    [
      'If you choose a language, the cookie ',
      { code: 'lang' },
      ' keeps that choice for a year. It holds nothing else.',
    ],
    [
      'Once you make a code or send an email, the cookie ',
      { code: 'browser' },
      ' holds a random number for 30 days, so that people who share an internet connection do not use up the limits against abuse for each other. It is not stored on our side, and not used for anything else.',
    ],
    [
      'Once you make a code with a link of ours, the cookie ',
      { code: 'keyring' },
      ' holds the key by which this browser can change your codes, for 400 days after its last use. Scripts cannot read it. Where this browser has no key yet, the pages for keys recognise it by a random number in the cookie ',
      { code: 'page' },
      ' until you close the browser. On a secure connection both names begin with ',
      { code: '__Host-Http-' },
      '. We keep a keyed hash of it, and with a code its name, your note and its changes, until the code is deleted; of a passkey we keep the public half, which does not tell who you are.',
    ],
  ),
  pays: blocks([
    "Advertising pays for this service. The scripts of our advertising partners choose and show it; they may then store cookies on your device, and learn your address, your browser and the page that you see. We keep whether you came by way of Google's or Bing's advertising in the cookie ",
    { code: 'source_user' },
    " for 4 hours, and the name of the campaign in your browser's storage, so that our partners can choose by it.",
  ]),
  measures: blocks(
    'Visits are measured by Google Tag Manager and the analytics that it loads. They learn which of our pages you see and what you do there (that a code was made, downloaded, sent or scanned, and its ID), your address and your browser, and may store cookies on your device.',
  ),
  consents: blocks(
    "In the European Union, the rest of the European Economic Area, the United Kingdom and Switzerland none of this is loaded, and nothing is stored for it, before you have accepted. If you reject it, none of it is loaded at all, and everything else works as before. Wherever you are, you can change your mind under 'Cookie settings' at the foot of every page; a browser that sends Global Privacy Control is treated as having rejected.",
    [
      'We keep your answer in the cookie ',
      { code: 'consent' },
      ' for 180 days; some browsers delete it sooner.',
    ],
  ),
  withoutOthers: blocks(
    'No advertising partner is set up on this site at present, and no analytics, so it sets no advertising cookies and tells nobody about your visit.',
  ),
  rights: blocks(
    { heading: 'Your rights' },
    'You may ask what we hold about you, and have it corrected or deleted. As nothing here is tied to a name, please tell us the link of the code that it is about.',
    'If you tell us your email address, we remove it from every code that a program has made with it, and forget the emails that went to it. The codes go on working. If you asked us not to write to you, we still keep to that.',
  ),
  advertising: 'Advertising and cookies',
  others: {
    heading: 'Who else is involved',
    ownServers: 'Our fonts and our own scripts come from our own servers.',
    storage: 'Files and pictures of codes are kept by a storage provider that works for us.',
    mail: 'Emails are sent by a mail provider that works for us.',
    destination: 'Where a code leads is not our site: what happens there is up to whoever runs it.',
    notSold: 'We do not sell what we know.',
  },
  contact: 'Who to write to',
  orContactForm: [', or our ', { link: 'contact form', to: '/contact-us' }] as readonly Inline[],
};
