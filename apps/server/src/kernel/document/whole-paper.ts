import { z } from 'zod'
import { parsePart } from '../http/validation.ts'
import { changed } from '../master/master.ts'
import { shapeOf } from './form-shape.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Of a document's reply what its form has, list by list: what a person entered, in the order of the form. */
export function entered(form: z.ZodType, reply: unknown): unknown {
  const shape = shapeOf(form)
  if (!shape) return reply
  if (Array.isArray(reply)) return reply.map((each) => entered(form, each))
  if (!isObject(reply)) return reply
  const fields = Object.entries(shape).filter(([name]) => name in reply)
  return Object.fromEntries(fields.map(([name, field]) => [name, entered(field, reply[name])]))
}

/**
 * The paper that an edit comes to: a field of the head that it leaves out stays, and so does a list; a list that it gives
 * is the whole new one (`editOf` of the contract). Judged and priced is always the whole, because its sums follow from
 * all of it. Read before the document is held: its version says whether that was still true.
 * @param form of a new paper, by which what is kept is read as if it had been entered again
 * @param read the reply of the document; asked only where the edit leaves something out
 * @throws the refusals of a body for what is kept and would be refused today, such as signs in an old note
 */
export async function wholePaper<Form extends z.ZodObject, Edit extends { id: number; version: number }>(
  form: Form,
  edit: Edit,
  read: () => Promise<unknown>,
): Promise<z.output<Form> & { id: number; version: number }> {
  const left = Object.entries(form.shape).filter(([name]) => !(name in edit))
  const rest = z.strictObject(Object.fromEntries(left))
  const kept = left.length === 0 ? {} : parsePart(rest, entered(rest, await read()))
  return changed(kept as object, edit) as z.output<Form> & { id: number; version: number } // each field kept or given
}
