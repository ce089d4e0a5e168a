import ICAL from 'ical.js';

/** Contacts and events as ical.js understands them, the parser of Thunderbird. */

type Fields = Readonly<Record<string, unknown>>;

/** Returns the properties of a contact, with all values of those that it may have several times. */
export function parseContact(text: string): Fields {
  const card = ICAL.Component.fromString(text);
  const values = (name: string) => card.getAllProperties(name).map((property) => propertyValue(property));
  const types = card.getAllProperties('tel').map((phone) => phone.getFirstParameter('type'));
  return {
    version: values('version'),
    name: values('n'),
    fullName: values('fn'),
    phones: values('tel').map((number, i) => [types[i], number]),
    emails: values('email'),
    organization: values('org'),
    title: values('title'),
    website: values('url'),
    address: values('adr'),
    note: values('note'),
  };
}

/** It leaves the backslash before a semicolon in a text without components, where RFC 2426 prescribes one. */
function propertyValue(property: ICAL.Property): unknown {
  const value: unknown = property.getFirstValue();
  return typeof value === 'string' && wholeTexts.includes(property.name)
    ? value.replaceAll('\\;', ';')
    : value;
}
const wholeTexts = ['fn', 'title', 'note'];

/** Returns the fields of an event, with its times in ms since 1970. */
export function parseEvent(text: string): Fields {
  const { summary, location, description, startDate, endDate } = new ICAL.Event(
    ICAL.Component.fromString(text),
  );
  return {
    title: summary,
    start: startDate.toUnixTime() * 1_000,
    end: endDate.toUnixTime() * 1_000,
    allDay: `${startDate.isDate} ${endDate.isDate}`,
    isUtc: [startDate, endDate].map(({ zone }) => zone.tzid === 'UTC'),
    place: location,
    description,
  };
}
