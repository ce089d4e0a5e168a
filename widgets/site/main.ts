import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/site.css';
