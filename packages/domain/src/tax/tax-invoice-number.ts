/** The pattern of new companies: old numbers have 16 digits, numbers of Coretax 17. */
export const USUAL_TAX_INVOICE = String.raw`^(\d{16}|\d{17})$`

/** What a number of a faktur pajak has to be, after 'harus': a company may have a pattern of its own. */
export const taxInvoiceFormat = (pattern: string): string =>
  pattern === USUAL_TAX_INVOICE
    ? 'terdiri dari 16 atau 17 angka tanpa huruf'
    : `sesuai pola ${pattern} dari Pengaturan Perusahaan`

/** Digits as they are compared, without the separators on paper. */
export const taxInvoiceDigits = (typed: string): string => typed.replace(/[\s.-]/g, '')

/** Whether a number has the company's pattern; separators on paper don't count. */
export const fitsTaxInvoice = (pattern: string, typed: string): boolean =>
  new RegExp(pattern).test(taxInvoiceDigits(typed))
