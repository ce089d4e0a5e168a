/** XPath expressions for elements of our pages and frames, by visible text. */

export const button = (name: string) => `//button[normalize-space()="${name}"]`;
export const link = (name: string) => `//main//a[contains(normalize-space(), "${name}")]`;
export const field = (label: string) => `//*[@id=//label[contains(normalize-space(), "${label}")]/@for]`;
