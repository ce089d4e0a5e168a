import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/site.css';
import { announcePage } from './announce-page.js';
import { watchLanguageSwitch } from './language-switch.js';
import { watchMyCodesButton } from './my-codes/my-codes-button.js';

announcePage();
watchLanguageSwitch();
watchMyCodesButton();
