/** Whether the visitor wants things to move; asked anew each time, as it may change while the page is open. */
export const allowsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
