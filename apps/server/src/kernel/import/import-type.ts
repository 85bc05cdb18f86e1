import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { ImportTypeKey } from '@merchant/contract/system/import.ts'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { CommandCtx, RuleCtx } from '../http/context.ts'
import type { CellReader } from './cells.ts'
import type { LookupTable } from './lookup-sources.ts'

/** Values of a row by column key: from the file, or from the record. A master is `{id, code}`. */
export type Given = Record<string, unknown>

/** A master named by a cell. */
export interface Named {
  id: number | null
  code: string
}

export interface RowFault {
  /** Key of the column. */
  column: string
  message: string
  /** No fault where the record of the row already has this value, such as an inactive brand. */
  unlessKept?: true
  /** Found among all rows, or by comparing with records: found anew whenever a cell was mended. */
  by?: 'ROWS' | 'RECORDS'
}

export interface ImportColumn {
  key: string
  /** Heading in the file: the label of the form's field. */
  header: string
  /** The heading in files of earlier versions. */
  formerly?: string
  /** Headings of people's own files that mean the same; they are proposed, not taken for granted. */
  others?: readonly string[]
  /** One line for the sheet of instructions. */
  hint: string
  /** The value in the first example row of the template. */
  example: string | number
  read: CellReader
  /** The rule of the field, taken from the contract of the call that adds such a record. */
  schema?: z.ZodType
  /** The cell names a master by code or name. */
  lookup?: { table: LookupTable; label: string }
  /** `cell`: never blank. `heading`: the column has to be in the file, its cells may be blank. */
  required?: 'cell' | 'heading'
  /** A blank cell keeps the record's value, and gives a new record the default. Otherwise a blank empties it. */
  blankKeeps?: true
  /** Columns with the same word hold values that may appear only once in a file. */
  unique?: string
  /** Of a unique column whose cells hold several values: each of them. */
  parts?: (value: string) => readonly string[]
  /** The value for users; default: text, Ya or Tidak, the code of a master. */
  show?: (value: unknown) => string
}

/** The owner of a batch's records; no branch for records of the company. */
export interface BatchOwner {
  companyId: number
  branchId: number | null
}

/** A batch whose rows are being checked. */
export interface CheckedBatch extends BatchOwner {
  id: number
}

export interface StagedBatch {
  id: number
  branchId: number | null
  fileName: string
  columns: readonly string[]
  /** Columns of the file itself; further ones have one value for all rows. */
  width: number
  documentIds: readonly number[]
}

/** A staged row of a batch. */
export interface StagedRow {
  no: number
  /** The key of the record, in lower case. */
  key: string | null
  targetId: number | null
  given: Given
  before: Given | null
  errors: RowFault[]
  /** Sentences about values that are far from what is usual. */
  warnings: string[]
}

/** What is worth a question before a row is brought in. */
export interface Warned {
  row: number
  message: string
}

/** What a file has become. */
export interface Applied {
  /** The documents made from the rows; none for masters alone. */
  documentIds: readonly number[]
  /** Rows that hold only when a document of these is approved; default none. */
  waiting?: number
}

/** Faults of a row that only all rows together show. */
export interface Examined {
  row: number
  column: string
  message: string
}

/**
 * Something that can be brought in from a file. To add a type:
 *
 * 1. name it where its master stands in `packages/contract/src/master/masters.ts`, or, for what is no master, in
 *    `importTypes` of `packages/contract/src/system/import.ts`;
 * 2. declare it in the module that owns the records, as `<module>/<name>.import.ts`; `master/supplier/supplier.import.ts`
 *    is the short example;
 * 3. enter it in `modules/imports.ts`; the server does not compile without;
 * 4. link to `/app/.../import` from the list (`kit/import`) and register that address in `app/screens/`.
 *
 * The kernel reads the file, judges every cell, compares with what is there, keeps the rows, shows and pages them, and
 * runs `apply` and `undo` in one transaction each. Masters use `masterImport` for both. A type whose rows become
 * documents (`stock/initial-stock/initial-stock.import.ts`) leaves `current` and `conflicts` out, so that every row is
 * NEW; `examine` asks the rules of its command; its `apply` reads `stagedRows(ctx.tx, batch)`, enters the documents
 * through that command and returns their ids (kept as `documentIds`); its `undo` cancels them.
 */
export interface ImportType {
  key: ImportTypeKey
  /** Plural as in the menu: 'Barang'. */
  title: string
  /** All of them are needed, for every call. */
  permissions: readonly Permission[]
  /** `branch`: one branch must be chosen, and the batch belongs to it. */
  owner: 'company' | 'branch'
  columns: readonly ImportColumn[]
  /** The second example row of the template, by key of the column; the others are blank. */
  secondExample: Readonly<Record<string, string | number>>
  /** The column that names the record of a row; compared without regard to capitals. */
  keyColumn: string
  /** Of a record that more than one column names: the words of its key. Otherwise it is the key column's. */
  keyOf?: (given: Given) => string | null
  titleColumn: string
  /** Rules between the columns of one row; may sort the values into their stored order. */
  judge?: (given: Given) => { given: Given; faults: RowFault[] }
  /**
   * The record of row `r` of `import_row`: a subquery of `id`, `version` and `state`, a jsonb object with the same keys and
   * values as `Given`. It finds one record at most, by `r.row_key`.
   */
  current?: (batch: BatchOwner) => RawBuilder<unknown>
  /** Conflicts of row `r` with records other than its own (`r.target_id`): a subquery of `column` and `message`. */
  conflicts?: (batch: BatchOwner) => RawBuilder<unknown>
  /** The rows become documents: the preview shows all their values, and the batch links to the documents. */
  makesDocuments?: true
  /** The rows belong together: none is left out. */
  whole?: true
  /** Rules over all rows together, or beyond the masters that cells name. Its writes are rolled back. */
  examine?: (ctx: RuleCtx, batch: CheckedBatch, rows: readonly StagedRow[]) => Promise<Examined[]>
  /**
   * What is worth a question in rows without faults. Bringing the file in names the number of such rows; `apply` judges
   * again.
   */
  warn?: (ctx: RuleCtx, batch: CheckedBatch, rows: readonly StagedRow[]) => Promise<Warned[]>
  apply: (ctx: CommandCtx, batch: StagedBatch) => Promise<Applied>
  undo: (ctx: CommandCtx, batch: StagedBatch) => Promise<void>
}
