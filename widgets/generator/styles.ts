/** Entries import the style sheets instead of components, so that the server build and unit tests need not handle CSS. */
import '../shared/ui/dropzone.css';
import '../ads/ad-place.css';
import '../making/studio/step-frame.css';
import '../making/fields/content-fields.css';
import '../making/menu-form/menu-form.css';
import '../making/page-preview/page-preview.css';
import './fields/fields-form.css';
import './upload/file-card.css';
import '../making/studio/preview.css';
import '../making/logo/picture-choice.css';
import './download/download.css';
import '../making/paper/paper.css';
import '../making/scan-tests/scan-tests.css';
import '../making/studio/choices.css';
import '../making/studio/studio.css';
