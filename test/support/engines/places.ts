/** Where things are on our pages and in frames, by what visitors read: XPath expressions. */

export const button = (name: string) => `//button[normalize-space()="${name}"]`;
export const link = (name: string) => `//main//a[contains(normalize-space(), "${name}")]`;
export const field = (label: string) => `//*[@id=//label[contains(normalize-space(), "${label}")]/@for]`;
