/**
 * The life cycle of a document, declared once: the server checks commands against it, replies list the actions that it
 * allows, and the browser takes buttons, badges and filters from it (architecture 3.6).
 */

/** One Indonesian verb in its three forms: on a button, after 'akses untuk', after 'tidak dapat'. */
export interface Verb {
  readonly label: string
  readonly active: string
  readonly passive: string
}

/** The verbs that documents share, so that the same act has the same word everywhere. */
export const verbs = {
  edit: { label: 'Ubah', active: 'mengubah', passive: 'diubah' },
  submit: { label: 'Ajukan', active: 'mengajukan', passive: 'diajukan' },
  approve: { label: 'Setujui', active: 'menyetujui', passive: 'disetujui' },
  reject: { label: 'Tolak', active: 'menolak', passive: 'ditolak' },
  confirm: { label: 'Konfirmasi', active: 'mengonfirmasi', passive: 'dikonfirmasi' },
  ship: { label: 'Kirim', active: 'mengirim', passive: 'dikirim' },
  receive: { label: 'Terima', active: 'menerima', passive: 'diterima' },
  count: { label: 'Hitung', active: 'menghitung', passive: 'dihitung' },
  post: { label: 'Posting', active: 'memposting', passive: 'diposting' },
  invoice: { label: 'Faktur', active: 'memfaktur', passive: 'difaktur' },
  pay: { label: 'Bayar', active: 'membayar', passive: 'dibayar' },
  process: { label: 'Proses', active: 'memproses', passive: 'diproses' },
  revise: { label: 'Revisi', active: 'merevisi', passive: 'direvisi' },
  close: { label: 'Tutup', active: 'menutup', passive: 'ditutup' },
  reverse: { label: 'Balik', active: 'membalik', passive: 'dibalik' },
  cancel: { label: 'Batalkan', active: 'membatalkan', passive: 'dibatalkan' },
  /** Of what was sold; an order that was not is cancelled. */
  void: {
    label: 'Batalkan penjualan (void)',
    active: 'membatalkan (void)',
    passive: 'dibatalkan (void)',
  },
  owe: { label: 'Jual tempo', active: 'menjual tempo', passive: 'dijual tempo' },
  accept: { label: 'Terima pesanan', active: 'menerima', passive: 'diterima' },
  ready: { label: 'Siap', active: 'menyiapkan', passive: 'disiapkan' },
  complete: { label: 'Serahkan', active: 'menyerahkan', passive: 'diserahkan' },
  dispatch: { label: 'Kirim COD', active: 'mengirim COD', passive: 'dikirim COD' },
  collect: { label: 'Bayar COD', active: 'membukukan pembayaran COD', passive: 'dibayar COD' },
  takeBack: { label: 'Retur', active: 'meretur', passive: 'diretur' },
  print: { label: 'Cetak', active: 'mencetak', passive: 'dicetak' },
  pick: { label: 'Siapkan', active: 'menyiapkan', passive: 'disiapkan' },
  fail: { label: 'Gagal kirim', active: 'menggagalkan', passive: 'dinyatakan gagal' },
  hold: { label: 'Tahan', active: 'menahan', passive: 'ditahan' },
  open: { label: 'Buka', active: 'membuka', passive: 'dibuka' },
  remove: { label: 'Hapus', active: 'menghapus', passive: 'dihapus' },
} as const satisfies Record<string, Verb>

/** The requester withdraws a paper that waits for an approval: it is a draft again (clarified/buying-and-approvals 47). */
export const withdrawn = { from: ['WAITING_APPROVAL'], to: 'DRAFT' } as const

type OneOrMore<T> = readonly [T, ...T[]]

interface ActionSpec<State extends string> {
  readonly from: OneOrMore<State>
  /** The next state; several where a rule decides (approval or none); left out when the status stays. */
  readonly to?: State | OneOrMore<State>
  /** One of several is enough. */
  readonly permission: string | OneOrMore<string>
  readonly verb: Verb
  readonly needsReason?: boolean
}

/** A change that another document causes (a receipt completes an order); nobody has a button for it. */
interface EventSpec<State extends string> {
  readonly from: OneOrMore<State>
  readonly to: State | OneOrMore<State>
}

export interface Action<State extends string> {
  readonly from: readonly State[]
  /** Empty when the status stays. */
  readonly to: readonly State[]
  readonly permissions: readonly string[]
  readonly verb: Verb
  readonly needsReason: boolean
}

export interface Lifecycle<State extends string, ActionName extends string> {
  /** Stable key, such as `purchase-order`. */
  readonly document: string
  /** Its name for users, such as 'Pesanan pembelian'. */
  readonly label: string
  readonly states: Readonly<Record<State, string>>
  readonly initial: readonly State[]
  readonly actions: Readonly<Record<ActionName, Action<State>>>
  readonly events: readonly { readonly from: readonly State[]; readonly to: readonly State[] }[]
}

interface LifecycleSpec<State extends string, ActionName extends string> {
  readonly document: string
  readonly label: string
  /** Each status with its Indonesian label. */
  readonly states: Readonly<Record<State, string>>
  readonly initial: NoInfer<State> | OneOrMore<NoInfer<State>>
  readonly actions: Readonly<Record<ActionName, ActionSpec<NoInfer<State>>>>
  readonly events?: Readonly<Record<string, EventSpec<NoInfer<State>>>>
}

/**
 * Checks and completes a life cycle. A `from`, `to` or `initial` that names no state fails to compile.
 * @throws Error when a state can't be reached from the initial ones
 */
export function defineLifecycle<const State extends string, const ActionName extends string>(
  spec: LifecycleSpec<State, ActionName>,
): Lifecycle<State, ActionName> {
  const actions = mapValues(spec.actions, ({ from, to, permission, verb, needsReason = false }) => ({
    from,
    to: listOf(to),
    permissions: listOf(permission),
    verb,
    needsReason,
  }))
  const events = Object.values(spec.events ?? {}).map(({ from, to }) => ({ from, to: listOf(to) }))
  const lifecycle = { ...spec, initial: listOf(spec.initial), actions, events }
  const unreachable = unreachableStates(lifecycle)
  if (unreachable.length > 0) throw new Error(`${spec.document}: no way leads to ${unreachable.join(', ')}`)
  return lifecycle
}

/** Why an action is not allowed now, with the parameters of that reason's sentence. */
export type ActionRefusal =
  | { readonly reason: 'FORBIDDEN'; readonly params: { readonly action: string } }
  | {
      readonly reason: 'INVALID_STATE'
      readonly params: { readonly document: string; readonly status: string; readonly action: string }
    }

/** Whether someone with these permissions may do the action on a document of this status. */
export function judge<State extends string, ActionName extends string>(
  lifecycle: Lifecycle<State, ActionName>,
  action: ActionName,
  status: State,
  permissions: ReadonlySet<string>,
): true | ActionRefusal {
  const { from, permissions: wanted, verb } = lifecycle.actions[action]
  const document = lifecycle.label
  if (!wanted.some((permission) => permissions.has(permission)))
    return { reason: 'FORBIDDEN', params: { action: `${verb.active} ${document.toLowerCase()}` } }
  if (from.includes(status)) return true
  return {
    reason: 'INVALID_STATE',
    params: { document, status: lifecycle.states[status], action: verb.passive },
  }
}

/** `judge` for every action: a reply carries the result, so the browser only renders it. */
export const judgeAll = <State extends string, ActionName extends string>(
  lifecycle: Lifecycle<State, ActionName>,
  status: State,
  permissions: ReadonlySet<string>,
): Record<ActionName, true | ActionRefusal> =>
  mapValues(lifecycle.actions, (_, action) => judge(lifecycle, action, status, permissions))

function unreachableStates<State extends string>(lifecycle: Lifecycle<State, string>): State[] {
  const steps = [...Object.values(lifecycle.actions), ...lifecycle.events]
  const reached = new Set(lifecycle.initial)
  for (let before = -1; before < reached.size; ) {
    before = reached.size
    for (const { from, to } of steps)
      if (from.some((state) => reached.has(state))) for (const state of to) reached.add(state)
  }
  return keysOf(lifecycle.states).filter((state) => !reached.has(state))
}

function listOf<T extends string>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}

/** Safe cast: a definition's object has only its own keys. */
const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[]

function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = keysOf(record).map((key) => [key, change(record[key], key)] as const)
  // Safe cast: every key of the record is among the entries.
  return Object.fromEntries(entries) as Record<Key, To>
}
