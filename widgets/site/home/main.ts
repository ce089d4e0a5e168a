import './hero.css';
import './sections.css';
import { fadeInSections } from './fade-in.js';
import { keepOneDetailsOpen } from './exclusive-details.js';
import { showSplash } from './splash.js';
import { watchStartLink } from './start-link.js';

showSplash();
fadeInSections();
watchStartLink();
keepOneDetailsOpen();
