import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/site.css';
import { announcePage } from './announce-page.js';
import { watchMyCodesButton } from './my-codes/my-codes-button.js';

announcePage();
watchMyCodesButton();
