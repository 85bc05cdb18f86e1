const texts: Readonly<Record<string, string>> = { name: 'Uji impor', unit1: 'PCS', tax: 'PPN' }

/** Of the file of products that the world has: one column, and one text for all rows in the others that a file must have. */
export const chosenColumns = {
  headingRow: 1,
  columns: ['sku'],
  fixed: [
    'name',
    'unit1',
    'barcode1',
    'unit2',
    'factor2',
    'barcode2',
    'unit3',
    'factor3',
    'barcode3',
    'tax',
  ].map((key) => ({ key, value: texts[key] ?? '' })),
}
