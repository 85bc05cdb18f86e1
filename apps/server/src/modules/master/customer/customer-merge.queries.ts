import type { Customer } from '@merchant/contract/master/customer.ts'
import type { CustomerMergePreview } from '@merchant/contract/master/customer-merge.ts'
import { listed } from '@merchant/domain/kernel/listed.ts'
import { type UnfitCustomers, unfitCustomers } from '@merchant/domain/master/merging.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { type Refusal, refuse, refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { waitingOf } from '../credit-limit/credit-limit.public.ts'
import { differences } from '../merging/merging.public.ts'
import { customer } from './customer.master.ts'
import { mergedInto, openOf } from './customer.queries.ts'
import { type MergeFacts, type MergingPair, mergeFacts } from './merge-facts.queries.ts'
import { nameOf } from './merged-customers.ts'

/**
 * What a merge will do, in words and figures, and what is in its way (clarified/buying-and-approvals 54). Nothing is locked:
 * the merge itself judges again.
 * @throws NOT_FOUND, MERGE_SAME
 */
export async function previewMerge(ctx: QueryCtx, id: number, into: number): Promise<CustomerMergePreview> {
  requireTwo(id, into)
  const gone = await customer.find(ctx, id)
  const kept = await customer.find(ctx, into)
  const facts = await mergeFacts(ctx.db, { gone, kept })
  const walls = await wallsOf(ctx.db, { gone, kept }, facts)
  return {
    gone: mergingOf(gone),
    kept: mergingOf(kept),
    walls: walls.map(({ reason, message }) => ({ reason, message })),
    papers: { gone: facts.papersOfGone, kept: facts.papersOfKept },
    owes: { gone: facts.owesOfGone, kept: facts.owesOfKept },
    wallets: facts.wallets.map(({ kind, moves, after }) => ({
      kind,
      moves: BigInt(moves),
      after: BigInt(after),
    })),
    tags: facts.tags,
    leads: [gone.code, gone.name, gone.phone].filter((each) => each !== null),
    earlier: await mergedInto(ctx.db, gone),
    differences: differences(kept, gone, comparable),
  }
}

/** @throws MERGE_SAME */
export function requireTwo(id: number, into: number): void {
  if (id === into) throw refuseField('MERGE_SAME', 'into', { thing: 'pelanggan' })
}

const why: Record<UnfitCustomers, string> = {
  BRANCH: 'keduanya harus dari cabang yang sama',
  WALK_IN: 'Pelanggan Umum dipakai untuk penjualan tanpa nama',
  INACTIVE: 'yang dipertahankan harus aktif',
  NON_MEMBER: 'yang dipertahankan bukan anggota, jadikan anggota dahulu atau pertahankan yang lain',
  TYPE: 'jenis keduanya berbeda',
  NOT_APPROVED: 'yang dipertahankan belum disetujui, setujui dahulu atau pertahankan yang lain',
}

/** What prevents a merge: what the two are, then what the one that goes still has open. */
export async function wallsOf(db: Db, { gone, kept }: MergingPair, facts: MergeFacts): Promise<Refusal[]> {
  const names = { gone: nameOf(gone), kept: nameOf(kept) }
  const walls = [gone, kept].flatMap((each) =>
    each.mergedInto ? [refuse('MERGED', { name: nameOf(each), into: nameOf(each.mergedInto) })] : [],
  )
  if (walls.length > 0) return walls
  const unfit = unfitCustomers(gone, kept)
  if (unfit) walls.push(refuse('MERGE_UNFIT', { ...names, why: why[unfit] }))
  if (facts.motorist)
    walls.push(
      refuse('MERGE_UNFIT', {
        ...names,
        why: `${names.gone} dipakai motoris ${facts.motorist}, ganti dahulu pelanggan motoris itu`,
      }),
    )
  const waiting = (await waitingOf(db, gone.branchId, [gone.id])).get(gone.id)
  if (waiting)
    walls.push(
      refuse('MERGE_UNFIT', {
        ...names,
        why: `perubahan limit ${waiting.number} masih menunggu persetujuan, putuskan dahulu`,
      }),
    )
  const held = facts.wallets.some((wallet) => wallet.held !== '0') ? ['poin atau G-cash yang ditahan'] : []
  const open = [...(await openOf(db, gone)), ...held]
  if (open.length > 0)
    walls.push(refuse('CUSTOMER_HAS_OPEN', { name: names.gone, what: listed(open), action: 'menggabungnya' }))
  return walls
}

const mergingOf = ({
  id,
  branchId,
  branch,
  code,
  name,
  phone,
  approved,
  status,
  version,
}: Customer): CustomerMergePreview['gone'] => ({
  id,
  branchId,
  branch,
  code,
  name,
  phone,
  approved,
  status,
  version,
})

/** What people write about a customer, by the fields of the form. */
const comparable = (of: Customer): Record<string, string | number | null> => ({
  name: of.name,
  ownerName: of.ownerName,
  phone: of.phone,
  email: of.email,
  nik: of.nik,
  npwp: of.npwp,
  customerGroupId: of.group.name,
  type: of.type,
  outletClass: of.outletClass,
  region: of.region,
  city: of.city,
  district: of.district,
  subDistrict: of.subDistrict,
  postCode: of.postCode,
  address: of.address,
  lat: of.lat,
  lng: of.lng,
  picSaId: of.pic?.name ?? null,
  scId: of.coordinator?.name ?? null,
  creditLimit: of.creditLimit,
  termDays: of.termDays,
  creditPolicy: of.creditPolicy,
  bankId: of.bank?.name ?? null,
  bankAccountNo: of.bankAccountNo,
  bankHolder: of.bankHolder,
})
