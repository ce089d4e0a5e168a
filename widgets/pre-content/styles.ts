import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/ui/ui.css';
import '../ads/ad-place.css';
import './pre-content.css';
