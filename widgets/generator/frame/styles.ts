import '../styles.js';
import './frame.css';
