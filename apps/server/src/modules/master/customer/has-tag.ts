import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'

/**
 * Rows of branches whose customer has a label: the filter of lists and reports.
 * @param row the name of the table, or of its branch, in the statement
 * @param customer the column with the customer's id
 */
export const hasTag = (
  branchIds: readonly number[],
  { row, customer, tagId }: { row: string; customer: string; tagId: number },
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from customer_tag tagged where ${sameBranch('tagged', row, branchIds)}
    and tagged.customer_id = ${sql.ref(customer)} and tagged.tag_id = ${tagId})`
