import type { ApiRoute } from '@merchant/contract/api.ts'
import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { FormValues } from '../form/conflict.ts'
import type { SavedNews } from '../form/form-shell.tsx'
import type { FormMode } from '../form/use-record-form.ts'
import type { StatusQuestion } from '../list/status-bulk.tsx'
import type { Words } from '../words.ts'
import { masterAddresses } from './addresses.ts'
import { type FormFacts, formFacts, type MasterTable, rightsOf } from './form-facts.ts'
import type { MasterBody, MasterCalls, MasterRecord } from './master-routes.ts'

/** The common facts of a master's list, page, form and bulk action. */
export interface Master<C extends MasterCalls, Values extends FormValues> {
  calls: C
  /** Its table, the key in the contract and the history. */
  entity: MasterTable
  /** Address of its list; the others follow. */
  address: string
  rights: { add: Permission; edit: Permission }
  /** The name of one record, within a sentence: `t('satuan')`. */
  thing: () => string
  /** Says which record, beside the title; its name where left out. */
  nameOf?: (record: MasterRecord<C>) => string
  /** Not for records that nobody changes; all are changeable where left out. */
  isChangeable?: (record: MasterRecord<C>) => boolean
  /** Fields that the form requires although the contract has a default. */
  alsoRequired?: readonly (keyof Values & string)[]
  /** Fields of every stored record that the server fills for a new one when they are empty. */
  madeWhenNew?: readonly (keyof Values & string)[]
  /** Fields that never change, so a change does not name them. */
  fixed?: readonly (keyof Values & string)[]
  /** Fields that can be changed alone, on the page of a record: those that no other field depends on. */
  inline?: readonly (keyof Values & string)[]
  /** Labels of the fixed values, for comparing two versions. */
  words?: () => Words
  /** Values of a record, or of a new one for null; with the API's names, in the order of the screen. */
  toValues: (record: MasterRecord<C> | null) => Values
  /** The body of a new record, or of a change of the given one. */
  toBody: (values: Values, stored: MasterRecord<C> | null) => MasterBody<C>
  /** What else the saving of a record has done, by the answer of the call. */
  told?: (saved: unknown) => SavedNews | undefined
  /** Other calls whose replies show data of it. */
  shownBy?: readonly ApiRoute[]
  /** The question before many records are activated or deactivated; none where that is done one by one. */
  questions?: () => Record<MasterStatus, StatusQuestion>
}

/** What the list of a master needs. */
export type ListedMaster = Pick<
  Master<MasterCalls, never>,
  'calls' | 'entity' | 'address' | 'rights' | 'shownBy' | 'questions' | 'thing'
>

/** Declares a master once for all of its screens: `screens/master/stock-unit/unit.ts` is the one to copy. */
export const master = <C extends MasterCalls, Values extends FormValues>(
  declared: Omit<Master<C, Values>, 'rights' | 'address' | 'entity'> & {
    entity: keyof typeof masterAddresses
  },
): Master<C, Values> => ({
  ...declared,
  rights: rightsOf(declared.entity),
  address: masterAddresses[declared.entity],
})

/** Addresses of a master's screens. */
export const addressesOf = ({ address }: Pick<ListedMaster, 'address'>) => ({
  list: address,
  add: `${address}/add`,
  open: ({ id }: { id: number }) => `${address}/${id}`,
  edit: ({ id }: { id: number }) => `${address}/${id}/edit`,
  import: `${address}/import`,
  importBatch: (id: number) => `${address}/import/${id}`,
})

/** Labels, marks and lengths of a master's form. */
export function factsOf<C extends MasterCalls, Values extends FormValues>(
  { entity, toValues, alsoRequired = [], madeWhenNew = [] }: Master<C, Values>,
  mode: FormMode,
): FormFacts<Values> {
  const facts = formFacts(entity, toValues(null))
  const stored = mode === 'ADD' ? [] : madeWhenNew
  return { ...facts, required: [...facts.required, ...alsoRequired, ...stored] }
}
