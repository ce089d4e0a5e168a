/** What the widget of the developer pages starts from. */
export interface DeveloperPageData {
  /** Which of the two pages it is. */
  readonly page: 'upload' | 'creation';
}
