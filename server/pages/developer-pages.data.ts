/** What the widget of the developer pages starts from. */
export interface DeveloperPageData {
  /** Which of the two it is (S §2). */
  readonly page: 'upload' | 'creation';
}
