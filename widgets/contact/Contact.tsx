import type { ContactPageData } from '../../server/pages/contact-page.data.js';
import { ToastHost } from '../shared/ui/Toast.js';
import { ContactForm } from './ContactForm.js';

/** The form of the contact page; the column beside it is server-rendered. */
export function Contact(data: ContactPageData) {
  return (
    <ToastHost>
      <ContactForm {...data} />
    </ToastHost>
  );
}
