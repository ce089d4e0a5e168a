/** The product's name, as visitors see it. */
export const productName = 'QR Code Generator';
