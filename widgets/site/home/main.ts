import './hero.css';
import './sections.css';
import { fadeInSections } from './fade-in.js';
import { keepOneAnswerOpen } from './one-answer.js';
import { showSplash } from './splash.js';
import { watchStartLink } from './start-again.js';

showSplash();
fadeInSections();
watchStartLink();
keepOneAnswerOpen();
