import { renderToString } from 'react-dom/server';
import type { ContactPageData } from '../../server/pages/contact-page.data.js';
import { Contact } from './Contact.js';

/** The first HTML of the contact form. */
export const render = (data: ContactPageData): string => renderToString(<Contact {...data} />);
