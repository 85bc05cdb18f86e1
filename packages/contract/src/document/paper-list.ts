import { z } from 'zod'
import { figure } from '../kernel/fields.ts'
import { ListQuery, listOf } from '../kernel/list.ts'
import { type TabbedCode, type TabOf, workTabs } from './work-tabs.ts'

/** The parameters of a list of documents: what every list takes, and one of its tabs. */
export const paperQuery = <Code extends TabbedCode>(code: Code) =>
  ListQuery.extend({
    tab: z
      .enum(Object.keys(workTabs[code]) as [TabOf<Code>, ...TabOf<Code>[]]) // Object.keys loses the names
      .optional()
      .meta({ title: 'Tab' }),
  })

/** Sums of all documents of the filters without the cancelled and refused ones, by the columns of the list. */
export const PaperSums = z.object({ documents: z.int(), total: figure() })

/** Reply of a list of documents; there are no sums of more than 10,000 that are not counted exactly. */
export const paperList = <T extends z.ZodType>(row: T) =>
  listOf(row).extend({ summary: PaperSums.nullable() })
