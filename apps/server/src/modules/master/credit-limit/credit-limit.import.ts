import { creditLimitContract, MOST_LIMITS } from '@merchant/contract/master/credit-limit.ts'
import { labelOf } from '@merchant/contract/master/masters.ts'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx, RuleCtx } from '../../../kernel/http/context.ts'
import { asRupiah, asText, asWhole } from '../../../kernel/import/cells.ts'
import { knownAs } from '../../../kernel/import/headings.ts'
import type {
  Applied,
  CheckedBatch,
  Examined,
  ImportColumn,
  ImportType,
  Named,
  StagedBatch,
  StagedRow,
} from '../../../kernel/import/import-type.ts'
import { allStagedRows, standingDocuments } from '../../../kernel/import/staged-rows.ts'
import { cancelLimits, enterLimits } from './enter-limits.ts'
import { type HeldCustomer, holdTerms, judgeTerms, type WantedTerms } from './limit-rules.ts'

const { shape } = creditLimitContract['POST /v1/credit-limits'].body.shape.lines.element

const grouped = new Intl.NumberFormat('id-ID')
const asFigure = (value: unknown): string =>
  value === null || value === undefined ? '' : grouped.format(Number(value))

const columns: readonly ImportColumn[] = [
  {
    key: 'customer',
    header: 'Pelanggan',
    hint: 'Kode atau nama anggota di cabang yang sedang dipilih; satu baris saja untuk setiap pelanggan',
    example: 'Toko Sinar Jaya',
    read: asText,
    lookup: { table: 'customer', label: 'Pelanggan' },
    required: 'cell',
  },
  {
    key: 'creditLimit',
    header: labelOf('customer', 'creditLimit'),
    hint: 'Rupiah bulat; kosong berarti tetap',
    example: 7_500_000,
    read: asRupiah,
    schema: shape.creditLimit,
    blankKeeps: true,
    show: asFigure,
  },
  {
    key: 'termDays',
    header: labelOf('customer', 'termDays'),
    hint: 'Hari; kosong berarti tetap',
    example: 14,
    read: asWhole,
    schema: shape.termDays,
    blankKeeps: true,
    show: asFigure,
  },
]

/** Headings of people's own files. */
const otherNames = {
  customer: [
    'Kode pelanggan',
    'Nama pelanggan',
    'Kode toko',
    'Nama toko',
    'Toko',
    'Outlet',
    'Customer',
    'Kode',
  ],
  creditLimit: [
    'Limit',
    'Limit baru',
    'Plafon',
    'Plafon kredit',
    'Limit kredit',
    'Limit piutang',
    'Credit limit',
  ],
  termDays: ['Termin', 'TOP', 'Jatuh tempo', 'Hari tempo', 'Tempo (hari)'],
}

/** The values of a row, after its columns' readers: a faulty cell is missing. */
interface ImportedLimit {
  customer?: Named
  creditLimit?: number | null
  termDays?: number | null
}

/** A blank cell keeps what the customer has now. */
function wantedOf(
  rows: readonly StagedRow[],
  held: ReadonlyMap<number, HeldCustomer>,
): { no: number; wanted: WantedTerms }[] {
  return rows.flatMap(({ no, given }) => {
    const { customer, creditLimit, termDays } = given as ImportedLimit // as the columns' readers make them
    const id = customer?.id
    if (id == null) return []
    const now = held.get(id)
    const wanted = {
      customerId: id,
      creditLimit: creditLimit ?? now?.creditLimit ?? 0,
      termDays: termDays ?? now?.termDays ?? 0,
    }
    return [{ no, wanted }]
  })
}

const branchOf = ({ branchId }: Pick<CheckedBatch, 'branchId'>): number => {
  if (branchId === null) throw new Error('a file of limits belongs to a branch')
  return branchId
}

const idsIn = (rows: readonly StagedRow[]): number[] =>
  rows.flatMap(({ given }) => (given as ImportedLimit).customer?.id ?? [])

/** The rules of a document, for all rows at once. That nothing changes is no fault of a row: it is left out. */
async function examine(ctx: RuleCtx, batch: CheckedBatch, rows: readonly StagedRow[]): Promise<Examined[]> {
  const held = await holdTerms(ctx, branchOf(batch), idsIn(rows))
  const wanted = wantedOf(rows.slice(0, MOST_LIMITS), held)
  const faults = new Faults()
  judgeTerms(
    held,
    wanted.map((each) => each.wanted),
    { faults, at: (index) => `lines[${index}].` },
  )
  const found = faults.details.flatMap(({ field, message }) => {
    const [, index, name = ''] = /^lines\[(\d+)\]\.(\w+)$/.exec(field) ?? []
    const row = wanted[Number(index)]
    return row ? [{ row: row.no, column: name === 'customerId' ? 'customer' : name, message }] : []
  })
  const message = `Paling banyak ${grouped.format(MOST_LIMITS)} pelanggan dalam satu berkas, pindahkan baris ini ke berkas lain`
  return [...found, ...rows.slice(MOST_LIMITS).map(({ no }) => ({ row: no, column: 'customer', message }))]
}

/** One document of all rows, submitted as from the sheet. @throws the refusals of `enterLimits` */
async function apply(ctx: CommandCtx, batch: StagedBatch): Promise<Applied> {
  const rows = await allStagedRows(ctx.tx, batch, 'NEW')
  const branchId = branchOf(batch)
  const held = await holdTerms(ctx, branchId, idsIn(rows))
  const lines = wantedOf(rows, held).map(({ wanted }) => wanted)
  const given = { branchId, note: `Impor ${batch.fileName}`, lines, submit: true }
  const named = { faults: new Faults(), at: (index: number) => `lines[${index}].` }
  const { id, status } = await enterLimits(ctx, given, named)
  return { documentIds: [id], waiting: status === 'WAITING_APPROVAL' ? lines.length : 0 }
}

/** @throws the refusals of `cancelLimits` */
async function undo(ctx: CommandCtx, batch: StagedBatch): Promise<void> {
  const reason = `Impor ${batch.fileName} dibatalkan`
  for (const document of await standingDocuments(ctx.tx, batch))
    await cancelLimits(ctx, { ...document, reason })
}

/** Limits and terms of a branch's customers: one document, by the command of the sheet. */
export const creditLimitImport: ImportType = {
  key: 'credit-limits',
  title: 'Limit Kredit',
  permissions: ['master.customer:update'],
  owner: 'branch',
  columns: knownAs(columns, otherNames),
  secondExample: { customer: 'Warung Bu Tini', creditLimit: 2_500_000 },
  keyColumn: 'customer',
  titleColumn: 'creditLimit',
  makesDocuments: true,
  examine,
  apply,
  undo,
}
