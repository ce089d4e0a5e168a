/** What the product is called on its pages. */
export const productName = 'QR Code Generator';
