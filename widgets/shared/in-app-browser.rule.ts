/** Marks of browsers inside apps in user agents. Most of these browsers ignore downloads from `blob:` addresses. */
const marks: readonly RegExp[] = [
  /\b(?:FBAN|FBAV|FB_IAB)\b/, // Facebook, Messenger
  /\b(?:Instagram|Barcelona|Line|Snapchat|Pinterest|LinkedInApp|Twitter|KAKAOTALK|NAVER|Weibo|QQ|Slack|GSA)\b(?: for |\/|\(| )/,
  /\b(?:MicroMessenger|musical_ly|BytedanceWebview|TikTok|trill_)/,
  /\bAndroid\b.*; wv\)/,
  // Every browser on Apple's mobile systems names Safari; the web view of an app does not unless the app adds it. An iPad may call itself a Mac.
  /\b(?:iPhone|iPad|iPod|Macintosh)\b(?!.*\bSafari\/).*\bAppleWebKit\//,
];

/** Whether a user agent is that of a browser inside an app, such as Instagram's. */
export const isInAppBrowser = (userAgent: string): boolean => marks.some((mark) => mark.test(userAgent));
