import type { z } from 'zod'
import { changed } from '../master/master.ts'
import { shapeOf } from './form-shape.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Of a document's reply what its form has, list by list. */
function entered(form: z.ZodType, reply: unknown): unknown {
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
 */
export async function wholePaper<Form extends z.ZodObject, Edit extends { id: number; version: number }>(
  form: Form,
  edit: Edit,
  read: () => Promise<unknown>,
): Promise<z.output<Form> & { id: number; version: number }> {
  const whole = Object.keys(form.shape).every((name) => name in edit)
  const before = whole ? {} : form.parse(entered(form, await read()))
  return changed(before, edit) as z.output<Form> & { id: number; version: number } // all of the form, or asked for
}
