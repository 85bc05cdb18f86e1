import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import { dateRefusals, documentRow, periodRefusals } from '../kernel/document.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { documentTypes, paperCodes } from './document-types.ts'

const call = (route: keyof typeof api): Endpoint => api[route]

/** The columns of a list: the fields of the objects in the one array of its reply. */
function columnsOf(reply: z.ZodType): string[] {
  const fields = reply instanceof z.ZodObject ? Object.values(reply.shape) : []
  const rows = fields.find((field) => field instanceof z.ZodArray)
  return rows?.element instanceof z.ZodObject ? Object.keys(rows.element.shape) : []
}

/** A drawer is opened today, by its cashier and about no other side, so its list has columns of its own. */
const today = ['CASHIER_SHIFT']
/** Nobody types the day of these: it is the opening day of the branch, that of the submission, or today. */
const undated = ['OPENING_INVOICE', 'OPENING_POINTS', 'PRICE_CHANGE', 'SALES_RETURN']
/** These post nothing: they are of today, whatever month is closed. */
const withoutBooks = ['CREDIT_LIMIT']

describe.each(paperCodes)('%s', (code) => {
  const { made, list } = documentTypes[code]

  it('says why its date can be refused', () => {
    const dated = [...today, ...undated].includes(code) ? periodRefusals : dateRefusals
    const wanted: readonly string[] = withoutBooks.includes(code) ? [] : dated
    expect(wanted.filter((reason) => !call(made).refuses?.some((each) => each === reason))).toEqual([])
  })

  it('has a list with the columns that every list of papers has', () => {
    const columns = list === null ? [] : columnsOf(call(list).reply)
    const wanted = today.includes(code)
      ? ['id', 'number', 'branch', 'date', 'status']
      : Object.keys(documentRow)
    expect(wanted.filter((column) => !columns.includes(column))).toEqual([])
  })
})
