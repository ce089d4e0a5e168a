import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/site.css';
import { announcePage } from './announce-page.js';

announcePage();
