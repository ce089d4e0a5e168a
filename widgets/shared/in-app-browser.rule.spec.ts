import { isInAppBrowser } from './in-app-browser.rule.js';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko)';
const webView =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';

it.each([
  ['Instagram on iOS', `${iPhone} Mobile/22B83 Instagram 357.0.4.28.85 (iPhone15,2; iOS 18_1; en_US)`],
  ['Instagram on Android', `${webView} Instagram 357.1.0.52.100 Android (34/14; 480dpi; samsung)`],
  ['Facebook on iOS', `${iPhone} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.39.109;FBBV/655876127]`],
  ['Facebook on Android', `${webView} [FB_IAB/FB4A;FBAV/490.0.0.51.107;]`],
  ['Messenger', `${iPhone} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/483.0.0.50.109]`],
  ['Threads', `${iPhone} Mobile/22B83 Barcelona 357.0.0.28.111 (iPhone15,2; iOS 18_1)`],
  ['LINE on iOS', `${iPhone} Mobile/15E148 Safari Line/14.19.0`],
  ['LINE on Android', `${android} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Line/14.19.0/IAB`],
  ['TikTok on iOS', `${iPhone} Mobile/22B83 musical_ly_37.0.0 BytedanceWebview/d8a21c6`],
  ['TikTok on Android', `${webView} trill_370004 BytedanceWebview/d8a21c6`],
  ['WeChat', `${iPhone} Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI Language/en`],
  ['Snapchat', `${iPhone} Mobile/22B83 Snapchat/13.15.0.44 (like Safari/8618.2.12.11.6, panda)`],
  ['Pinterest', `${iPhone} Mobile/22B83 [Pinterest/iOS]`],
  ['LinkedIn', `${iPhone} Mobile/22B83 [LinkedInApp]/9.30.1234`],
  ['X', `${iPhone} Mobile/22B83 Safari/604.1 Twitter for iPhone/10.67`],
  ['KakaoTalk', `${webView};KAKAOTALK 2410840`],
  ['Naver', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1 NAVER(inapp; search; 2000; 12.9.30)`],
  ['QQ', `${iPhone} Mobile/22B83 QQ/9.1.10.613 V1_IPH_SQ`],
  ['the Google app', `${iPhone} GSA/342.0.693598186 Mobile/15E148 Safari/604.1`],
  ['an unknown app on iOS', `${iPhone} Mobile/22B83`],
  [
    'an unknown app on an iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  ],
  ['an unknown app on Android', webView],
])('is inside an app: %s', (_app, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

it.each([
  ['Safari on iOS', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${iPhone} CriOS/130.0.6723.78 Mobile/15E148 Safari/604.1`],
  ['Firefox on iOS', `${iPhone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome on Android', `${android} Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', `${android} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  [
    'Safari on a computer',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  [
    'Chrome on a computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  ],
  ['QQ Browser', `${android} Chrome/98.0 MQQBrowser/14.9 Mobile Safari/537.36`],
])('is a browser of its own: %s', (_browser, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
