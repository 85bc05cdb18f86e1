/** Every column that names a picture. A picture in none of them may be removed; a test finds missing columns. */
export const pictureColumns = [
  { table: 'banner', column: 'image_file_id' },
  { table: 'brand', column: 'image_file_id' },
  { table: 'company', column: 'logo_file_id' },
  { table: 'content_revision', column: 'image_file_id' },
  { table: 'product', column: 'image_file_id' },
  { table: 'product_picture', column: 'file_id' },
] as const

/** The same for private pictures, whose records lie in the same branch. */
export const privatePictureColumns = [
  { table: 'customer', column: 'photo_store_id' },
  { table: 'customer', column: 'photo_ktp_id' },
  { table: 'survey_photo', column: 'picture_id' },
  { table: 'sales_return_photo', column: 'picture_id' },
  { table: 'delivery_order', column: 'proof_picture_id' },
  { table: 'delivery_order', column: 'signature_picture_id' },
] as const

/** Whether a row refers to the picture `f`, as SQL. */
export const isReferredTo = pictureColumns
  .map(({ table, column }) => `exists (select 1 from ${table} where ${table}.${column} = f.id)`)
  .join(' or ')

/** Whether a row refers to the private picture `f`, as SQL. */
export const isNamedByRecord = privatePictureColumns
  .map(
    ({ table, column }) =>
      `exists (select 1 from ${table} where ${table}.branch_id = f.branch_id and ${table}.${column} = f.id)`,
  )
  .join(' or ')
