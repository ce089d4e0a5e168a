import '../../shared/ui/fields.css';
import { watchForm } from './hero-form.js';
import { findHero } from './hero-parts.js';
import { watchLink } from './live-code.js';

const hero = findHero();
watchLink(hero);
watchForm(hero);
