/** Every column that names a picture. A picture that stands in none of them may be removed; a test finds those that lack. */
export const pictureColumns = [
  { table: 'brand', column: 'image_file_id' },
  { table: 'company', column: 'logo_file_id' },
  { table: 'product', column: 'image_file_id' },
] as const

/** Whether anything refers to the picture `f`, as SQL. */
export const isReferredTo = pictureColumns
  .map(({ table, column }) => `exists (select from ${table} where ${table}.${column} = f.id)`)
  .join(' or ')
