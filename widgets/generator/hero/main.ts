import '../../shared/ui/fields.css';
import { watchForm } from './hero-form.js';
import { findHero } from './hero-parts.js';
import { takeKeptLink } from './kept-link.js';
import { watchLink } from './live-code.js';

const hero = findHero();
takeKeptLink(hero);
watchLink(hero);
watchForm(hero);
