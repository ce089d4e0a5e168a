/** Returns the file name in a storage key, i.e. its last segment without the digits that make it unique. */
export const nameInKey = (key: string) => key.slice(key.lastIndexOf('/') + 1).replace(/^\d+-/, '');
