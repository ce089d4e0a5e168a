import '../../shared/ui/fields.css';
import { onFirstAct } from '../../shared/on-first-act.js';
import { watchDrops, watchForm, restoreLink } from './hero-form.js';
import { watchExamples } from './examples.js';
import { findHero } from './hero-parts.js';

const hero = findHero();
restoreLink(hero);
watchForm(hero);
watchExamples(hero);
watchDrops(hero);

/** Redraws the code when link or look change. The server's code stays until then, or for good if the script cannot be loaded. */
const followLink = () =>
  void import('./live-code.js').then(({ watchLink }) => watchLink(hero)).catch(() => undefined);
if (hero.field.value || hero.looks.querySelector(':checked')) followLink();
else onFirstAct(followLink);
