import { z } from 'zod'
import { idList, Ref } from '../kernel/fields.ts'

/** Whom something is for: branches, and the branches of groups; everybody where both are empty. */
export const targetFields = {
  branchIds: idList('Cabang').default([]),
  branchGroupIds: idList('Kelompok cabang').default([]),
}

export const targetReply = {
  branchIds: z.array(z.int()),
  branches: z.array(Ref),
  branchGroupIds: z.array(z.int()),
  branchGroups: z.array(Ref),
}
