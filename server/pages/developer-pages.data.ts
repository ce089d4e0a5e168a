/** Initial data of the developer pages' widget. */
export interface DeveloperPageData {
  readonly page: 'upload' | 'creation';
}
