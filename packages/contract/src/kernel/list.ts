import { z } from 'zod'
import { calendarDate, pathId, written } from './fields.ts'
import { oneLine, searched } from './written-text.ts'

/** The specification's "full master fetch" limit (section 9). */
export const FULL_FETCH_LIMIT = 999_999_999_999

const whole = (max: number) => written(z.int().min(0).max(max))
const shortText = oneLine.pipe(z.string().max(200))

/** An array in a query string: repeated (`a=1&a=2`) or with commas (`a=1,2`). */
export const queryList = <T extends z.ZodType>(item: T, max = 1000) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item).max(max),
  )

/**
 * The parameters of every list, as query or body (decisions.md 1): `limit` (10; master lists really return all), `offset`,
 * `search`, `branchId` or `branchIds`, `sort` such as `-date,number`, `status`, `dateFrom` and `dateTo` (aliases `start`
 * and `end`), `count=exact`, and `after`, the keyset cursor of the last reply.
 */
export const ListQuery = z.strictObject({
  limit: whole(FULL_FETCH_LIMIT).default(10).meta({ title: 'Batas baris' }),
  offset: whole(FULL_FETCH_LIMIT).default(0).meta({ title: 'Mulai baris' }),
  search: searched().optional().meta({ title: 'Pencarian' }),
  branchId: pathId('Cabang').optional(),
  branchIds: queryList(pathId('Cabang')).optional().meta({ title: 'Cabang' }),
  sort: shortText.optional().meta({ title: 'Urutan' }),
  status: shortText.optional().meta({ title: 'Status' }),
  dateFrom: calendarDate('Dari tanggal').optional(),
  dateTo: calendarDate('Sampai tanggal').optional(),
  start: calendarDate('Dari tanggal').optional(),
  end: calendarDate('Sampai tanggal').optional(),
  count: z.enum(['exact']).optional().meta({ title: 'Hitungan' }),
  after: shortText.optional().meta({ title: 'Penanda halaman' }),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The same for lists of records, which have no date: parameters without effect are refused as unknown. */
export const RecordQuery = ListQuery.omit({
  dateFrom: true,
  dateTo: true,
  start: true,
  end: true,
  after: true,
})

/** The same for pickers, which list only active records. */
export const PickerQuery = RecordQuery.omit({ status: true })

/** Reply of a list. `more` says that `count` is a floor (decisions.md 1); `next` is the cursor for `after`. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    count: z.int(),
    more: z.boolean().optional(),
    next: z.string().nullish(),
  })

/** The names under which lists carry their rows: the specification has its own for some (section 3). */
export const listKeys = ['rows', 'sellingPrices', 'inventories'] as const

export interface ListReply<Row> {
  rows: Row[]
  count: number
  more?: boolean | undefined
  next?: string | null | undefined
}
