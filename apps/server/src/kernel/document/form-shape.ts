import { z } from 'zod'

/** The fields of an object, or of the objects of a list, inside whatever wraps them. */
export function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType> // the fields of any object
  if (schema instanceof z.ZodArray) return shapeOf(schema.element as z.ZodType)
  return schema && shapeOf(inside(schema))
}

/** What a schema wraps, such as the form of a field that may be left out. */
export function inside(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in as z.ZodType
  const wrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return wrapped ? (schema.unwrap() as z.ZodType) : undefined
}
