/** Address of a document. */
export const invoiceHref = (number: string) => `/api/purchase/get_invoice?number=${encodeURIComponent(number)}`
