/** The components import no CSS, so that the server's build and the unit tests need none. */
import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/ui/ui.css';
import '../shared/ui/dropzone.css';
import './step-frame.css';
import './upload/file-card.css';
import './preview/preview.css';
import './customize/logo-field.css';
import './download/download.css';
