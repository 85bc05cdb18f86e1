import { z } from 'zod'
import { figure } from '../kernel/fields.ts'
import { ListQuery, listOf } from '../kernel/list.ts'
import { listGroups } from './list-groups.ts'
import { type TabbedCode, type TabOf, workTabs } from './work-tabs.ts'

/**
 * The parameters of a list of documents: what every list takes, one of its tabs, and by what it is put into groups. Then the
 * reply has groups in place of rows, of all that is found.
 */
export const paperQuery = <Code extends TabbedCode>(code: Code) =>
  ListQuery.extend({
    tab: z
      .enum(Object.keys(workTabs[code]) as [TabOf<Code>, ...TabOf<Code>[]]) // Object.keys loses the names
      .optional()
      .meta({ title: 'Tab' }),
    groupBy: z.enum(listGroups[code]).optional().meta({ title: 'Kelompok' }),
  })

/** Sums of all documents of the filters without the cancelled and refused ones, by the columns of the list. */
export const PaperSums = z.object({ documents: z.int(), total: figure() })

/** A group of the filtered list with the sums that the list has: over all groups they add up to the list's own. */
const listGroup = <Sums extends z.ZodType>(sums: Sums) =>
  z.object({
    /** An id, a state or a month; null for documents without, and for the rest. */
    key: z.string().nullable(),
    /** The name of what has one: a branch, a supplier, a customer. */
    label: z.string().nullable(),
    count: z.int(),
    sums,
    /** Of the rest: of how many groups it is; 0 for a group of its own. */
    others: z.int(),
  })

/** Reply of a list with sums of its own; there are no sums of more than 10,000 that are not counted exactly. */
export const summedList = <Row extends z.ZodType, Sums extends z.ZodType>(row: Row, sums: Sums) =>
  listOf(row).extend({ summary: sums.nullable(), groups: z.array(listGroup(sums)).optional() })

/** Reply of a list of documents. */
export const paperList = <Row extends z.ZodType>(row: Row) => summedList(row, PaperSums)
