import { z } from 'zod'

/** Why two records can't be merged now: the refusal that the merge would answer with. */
export const MergeWall = z.object({ reason: z.string(), message: z.string() }).meta({ id: 'MergeWall' })
export type MergeWall = z.infer<typeof MergeWall>

/** A field of the form that the two records have different values in; the values of the kept one stay. */
export const MergeDifference = z
  .object({ field: z.string(), kept: z.string().nullable(), gone: z.string().nullable() })
  .meta({ id: 'MergeDifference' })
export type MergeDifference = z.infer<typeof MergeDifference>
