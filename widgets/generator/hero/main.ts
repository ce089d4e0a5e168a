import '../../shared/ui/fields.css';
import { onFirstAct } from '../../shared/on-first-act.js';
import { watchForm, restoreLink } from './hero-form.js';
import { findHero } from './hero-parts.js';

const hero = findHero();
restoreLink(hero);
watchForm(hero);

/** Redraws the code when the link changes. The server's code stays until then, or for good if the script cannot be loaded. */
const followLink = () =>
  void import('./live-code.js').then(({ watchLink }) => watchLink(hero)).catch(() => undefined);
if (hero.field.value) followLink();
else onFirstAct(followLink);
