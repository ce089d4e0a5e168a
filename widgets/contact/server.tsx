import type { ContactPageData } from '../../server/pages/contact-page.data.js';
import { serverRendering } from '../shared/language/server-rendering.js';
import { Contact } from './Contact.js';

export const { prepare, render } = serverRendering((data: ContactPageData) => <Contact {...data} />);
