/** What the script of the hero says; its page is in one language. */
export interface HeroData {
  readonly opensNothing: string;
  /** Has `{link}` in the place of the link. */
  readonly opens: string;
  readonly missing: string;
  readonly invalid: string;
  /** Of an email address in the place of a link. */
  readonly isEmail: string;
  /** The half of the script that is loaded late, or what it needs. */
  readonly notLoaded: string;
}
