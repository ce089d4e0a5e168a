import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/ui/ui.css';
import '../shared/ui/dropzone.css';
import './developer.css';
