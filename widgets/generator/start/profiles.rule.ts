/** User name as people write it on social media, for example `@name`. */
const userName = /^@([\w.-]{1,50})$/;

const profileOf: Readonly<Record<string, (name: string) => string>> = {
  Instagram: (name) => `https://www.instagram.com/${name}`,
  TikTok: (name) => `https://www.tiktok.com/@${name}`,
  YouTube: (name) => `https://www.youtube.com/@${name}`,
  X: (name) => `https://x.com/${name}`,
  Facebook: (name) => `https://www.facebook.com/${name}`,
};

export interface Profile {
  readonly network: string;
  readonly link: string;
}

/** Lists possible profiles of `@name`; empty if the entry is not such a name. */
export function profilesOf(entered: string): readonly Profile[] {
  const name = userName.exec(entered.trim())?.[1];
  if (name === undefined) return [];
  return Object.entries(profileOf).map(([network, linkTo]) => ({ network, link: linkTo(name) }));
}
