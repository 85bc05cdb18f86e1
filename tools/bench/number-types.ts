import pg from 'pg'

const INT8 = 20
/** Ids and amounts as numbers, as the product reads them. */
export const types: pg.CustomTypesConfig = {
  // the signature of pg's own is a set of overloads
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
