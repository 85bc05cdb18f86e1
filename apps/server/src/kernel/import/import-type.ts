import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { ImportTypeKey } from '@merchant/contract/system/import.ts'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { CommandCtx, RuleCtx } from '../http/context.ts'
import type { CellReader } from './cells.ts'
import type { LookupTable } from './lookup-sources.ts'

/** Values of a row by column key: what the file says, or what the record has. A master is `{id, code}`. */
export type Given = Record<string, unknown>

/** A master that a cell names. */
export interface Named {
  id: number | null
  code: string
}

export interface RowFault {
  /** Key of the column. */
  column: string
  message: string
  /** No fault where the record that the row changes already has this value, such as a brand gone out of use. */
  unlessKept?: true
}

export interface ImportColumn {
  key: string
  /** Heading in the file: the label of the form's field. */
  header: string
  /** The heading that files of earlier days have. */
  formerly?: string
  /** One line for the sheet of instructions. */
  hint: string
  /** What the template shows in its example row. */
  example: string | number
  read: CellReader
  /** The rule of the field, taken from the contract of the call that adds such a record. */
  schema?: z.ZodType
  /** The cell names a master by code or name. */
  lookup?: { table: LookupTable; label: string }
  /** `cell`: never blank. `heading`: the column has to be in the file, its cells may be blank. */
  required?: 'cell' | 'heading'
  /** A blank cell leaves what the record has, and gives a new one the default. Otherwise a blank empties it. */
  blankKeeps?: true
  /** Columns with the same word hold values of which none may stand twice in a file. */
  unique?: string
  /** The value as people read it; default: text, Ya or Tidak, the code of a master. */
  show?: (value: unknown) => string
}

/** Whose records a batch is about; no branch for what belongs to the company. */
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
  documentIds: readonly number[]
}

/** A row of a batch as it waits to be applied. */
export interface StagedRow {
  no: number
  /** What names the record, in small letters. */
  key: string | null
  targetId: number | null
  given: Given
  before: Given | null
  errors: RowFault[]
}

/** What is wrong with a row, found by looking at all of them. */
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
  /** The column that says which record a row is about; compared without regard to capitals. */
  keyColumn: string
  titleColumn: string
  /** Rules between the columns of one row; may put the values into the order in which they are kept. */
  judge?: (given: Given) => { given: Given; faults: RowFault[] }
  /**
   * The record that row `r` of `import_row` is about: a subquery of `id`, `version` and `state`, a jsonb object with the
   * same keys and values as `Given`. It finds one record at most, by `r.row_key`.
   */
  current?: (batch: BatchOwner) => RawBuilder<unknown>
  /**
   * What contradicts row `r` among records which it is not about (`r.target_id`): a subquery of `column` and `message`.
   */
  conflicts?: (batch: BatchOwner) => RawBuilder<unknown>
  /** The rows become documents: the preview shows all their values, and the batch leads to what they became. */
  makesDocuments?: true
  /** Rules that look at all rows together, or at more than the masters that cells name. What it writes is undone. */
  examine?: (ctx: RuleCtx, batch: CheckedBatch, rows: readonly StagedRow[]) => Promise<Examined[]>
  /** @returns the documents that the rows became; none for masters */
  apply: (ctx: CommandCtx, batch: StagedBatch) => Promise<{ documentIds: readonly number[] }>
  undo: (ctx: CommandCtx, batch: StagedBatch) => Promise<void>
}
