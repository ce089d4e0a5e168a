declare const brand: unique symbol;

/** A plain value that has been checked to be of a kind, so that an unchecked one cannot take its place. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
