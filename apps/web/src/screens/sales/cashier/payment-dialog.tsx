import { Alert, Button, Group, Kbd, Loader } from '@mantine/core'
import type { CustomerCredit, PayIn } from '@merchant/contract/sales/cashier.ts'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../../../app/i18n.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { rupiah } from '../../../lib/format.ts'
import { creditWords, Owing } from './owing.tsx'
import classes from './payment.module.css'
import { TenderRow } from './tender-row.tsx'
import {
  type Bill,
  type Machine,
  type Method,
  newTender,
  splitBill,
  surchargeFor,
  type Tender,
  toPayIns,
  withTender,
} from './tenders.ts'

/** The letter that adds a way to pay; amounts have no letters. */
const letters: Readonly<Partial<Record<Method['type'], string>>> = {
  CASH: 'k',
  EDC: 'e',
  TRANSFER: 't',
  GCASH: 'g',
}

/** Sells on credit: the letter stands beside the ways to pay. */
const OWE = 'p'

/** Bank notes by their key. */
const notes: Readonly<Record<string, number>> = { l: 50_000, s: 100_000 }

interface PaymentDialogProps {
  bill: Bill
  methods: readonly Method[]
  machines: readonly Machine[]
  busy: 'sending' | 'unsure' | null
  /** Why the last attempt was refused. */
  failure: string | null
  /** Shown instead of the rows: changes since the price was seen. */
  changed: ReactNode
  /** The figures are from the server. */
  isCurrent: boolean
  /** Of a customer with a name; null for others, who can't owe. */
  credit: CustomerCredit | null
  /** Opens with the sale on credit: the order was booked so, or it was chosen before. */
  startsOwing?: boolean
  onPay: (payments: PayIn[]) => void
  /** Sells on credit, all of it. */
  onOwe: () => void
  /** Something was changed: an earlier refusal may have lost its cause. */
  onTouched: () => void
  onClose: () => void
}

/** What is typed into a payment, and its keys. */
function usePayForm({
  bill,
  methods,
  machines,
  busy,
  isCurrent,
  credit,
  startsOwing,
  ...on
}: PaymentDialogProps) {
  const [chose, setOwing] = useState(startsOwing ?? false)
  const owing = chose ? credit : null
  const [tenders, setTenders] = useState<readonly Tender[]>(() => firstTenders(methods, machines))
  const [asked, setAsked] = useState(false)
  /** The total that was on the screen when Enter came before the server's figures: the key is not lost. */
  const [wishedAt, setWishedAt] = useState<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isRefused = owing !== null && (creditWords(owing, bill.total)?.isRefused ?? false)
  const split = splitBill(bill, tenders, machines)
  const touch = (owes = false) => {
    setWishedAt(null)
    setOwing(owes)
    on.onTouched()
  }
  const change = (key: string, part: Partial<Tender>) => {
    touch()
    setTenders((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }
  const remove = (gone: string) => setTenders((before) => before.filter(({ key }) => key !== gone))
  const owe = () => touch(true)
  const add = (method: Method) => {
    touch()
    const known = method.type === 'CASH' && tenders.find((one) => one.method.type === 'CASH')
    const tender = known || newTender(method, machines)
    if (!known) setTenders((before) => withTender(before, tender))
    focusField(form, tender.key)
  }
  const pay = () => (owing ? on.onOwe() : on.onPay(toPayIns(split, tenders)))
  const submit = () => {
    setAsked(true)
    if (isRefused) return
    if (!owing && split.problem) focusField(form, split.problem.key, split.problem.field)
    else if (busy) return
    else if (isCurrent) pay()
    else setWishedAt(bill.total)
  }
  useEffect(() => {
    if (wishedAt === null || !isCurrent || busy) return
    setWishedAt(null)
    if (wishedAt === bill.total && (owing || !split.problem)) pay()
  })
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) =>
    keyPressed(event, { tenders, methods, split, add, change, submit, form, ...(credit && { owe }) })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const problem = asked && !owing ? split.problem : null
  return { form, owing, isRefused, tenders, split, problem, change, remove, add, owe, onKeyDown, onSubmit }
}

/** The payment of a sale, by keyboard alone: amounts, Enter to the next field, letters for ways to pay and bank notes. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { bill, methods, busy, failure, changed, isCurrent, credit, onClose } = props
  const typed = usePayForm(props)
  const { form, owing, isRefused, tenders, split, problem } = typed
  const panel = useRef<HTMLElement>(null)
  const sell = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!changed) focusField(form, null)
  }, [changed, form])
  const isOwing = owing !== null
  useEffect(() => {
    if (!isOwing) return
    const canSell = isCurrent && !isRefused
    setTimeout(() => (canSell ? sell : panel).current?.focus()) // after the field that goes; keys work from both
  }, [isOwing, isRefused, isCurrent])
  const due = bill.total + split.surcharge + split.rounding
  return (
    <Dialog opened size="lg" title={t('Pembayaran')} onClose={busy ? () => undefined : onClose}>
      <form
        ref={form}
        className={classes.form}
        onSubmit={typed.onSubmit}
        onKeyDown={typed.onKeyDown}
        noValidate
      >
        {!changed && <Due bill={bill} split={owing ? null : split} />}
        {failure && (
          <Alert color="red" role="alert" p="xs">
            {failure}
          </Alert>
        )}
        {!changed && owing && <Owing credit={owing} total={bill.total} panelRef={panel} />}
        {changed ?? <TenderRows typed={typed} machines={props.machines} isBusy={busy !== null} />}
        {!changed && (
          <Methods
            methods={methods}
            tenders={owing ? [] : tenders}
            onAdd={typed.add}
            {...(credit && !owing && { onOwe: typed.owe })}
          />
        )}
        {problem && problem.key === null && <p role="alert">{problem.message}</p>}
        {busy === 'unsure' && <Unsure />}
        {!changed && (
          <PayButtons
            sellRef={sell}
            isBusy={busy !== null}
            isCurrent={isCurrent}
            isRefused={isRefused}
            isOwing={isOwing}
            label={
              owing ? t('Jual tempo {{n}}', { n: rupiah(bill.total) }) : t('Bayar {{n}}', { n: rupiah(due) })
            }
            onClose={onClose}
          />
        )}
      </form>
    </Dialog>
  )
}

const Unsure = () => (
  <Alert color="yellow" role="status" p="xs" icon={<Loader size="xs" />}>
    {t('Memastikan pembayaran… Jangan mengulang; kasir ini bertanya terus sampai ada jawaban.')}
  </Alert>
)

interface TenderRowsProps {
  typed: ReturnType<typeof usePayForm>
  machines: readonly Machine[]
  isBusy: boolean
}

const TenderRows = ({ typed, machines, isBusy }: TenderRowsProps) => {
  const { owing, tenders, split, problem, change, remove } = typed
  return (
    <fieldset disabled={isBusy} className={classes.rows}>
      <legend className="heard">{t('Cara bayar')}</legend>
      {!owing &&
        tenders.map((tender) => (
          <TenderRow
            key={tender.key}
            tender={tender}
            amount={split.amounts.get(tender.key) ?? 0}
            surcharge={surchargeFor(tender, split.amounts.get(tender.key) ?? 0, machines)}
            machines={machines}
            problem={problem?.key === tender.key ? problem : null}
            onChange={(part) => change(tender.key, part)}
            {...(tenders.length > 1 && { onRemove: () => remove(tender.key) })}
          />
        ))}
    </fieldset>
  )
}

interface PayButtonsProps {
  sellRef: Ref<HTMLButtonElement>
  isBusy: boolean
  isCurrent: boolean
  isRefused: boolean
  /** The letters of ways to pay work on the button, because there is no field. */
  isOwing: boolean
  label: string
  onClose: () => void
}

const PayButtons = ({ sellRef, isBusy, isCurrent, isRefused, isOwing, label, onClose }: PayButtonsProps) => (
  <Group justify="flex-end" gap="xs">
    <Button variant="default" disabled={isBusy} onClick={onClose}>
      {t('Kembali')}
    </Button>
    <Button
      ref={sellRef}
      type="submit"
      size="md"
      loading={isBusy || !isCurrent}
      disabled={isRefused}
      miw={160}
      data-figure={isOwing ? '' : undefined}
    >
      {label}
    </Button>
  </Group>
)

const firstTenders = (methods: readonly Method[], machines: readonly Machine[]): readonly Tender[] => {
  const first = methods.find(({ type }) => type === 'CASH') ?? methods[0]
  return first ? [newTender(first, machines)] : []
}

/** A row's field once it is rendered; without a row the first field of the dialog. */
function focusField(form: { current: HTMLFormElement | null }, key: string | null, field?: string): void {
  setTimeout(() => {
    const row = key === null ? '' : `[data-row="${key}"] `
    const name = field ? `[data-field="${field}"]` : '[data-step]'
    const found =
      form.current?.querySelector<HTMLElement>(`${row}${name}`) ??
      form.current?.querySelector<HTMLElement>(`${row}[data-step]`)
    found?.focus()
  })
}

interface KeyContext {
  tenders: readonly Tender[]
  methods: readonly Method[]
  split: ReturnType<typeof splitBill>
  add: (method: Method) => void
  change: (key: string, part: Partial<Tender>) => void
  submit: () => void
  /** Left out for somebody who can't owe. */
  owe?: () => void
  form: { current: HTMLFormElement | null }
}

function keyPressed(event: KeyboardEvent<HTMLFormElement>, context: KeyContext): void {
  const { target } = event
  if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return
  if (event.key === 'Enter' && target.tagName !== 'BUTTON') {
    event.preventDefault()
    const next = nextStep(target, context.form.current)
    if (next) next.focus()
    else context.submit()
    return
  }
  if (!target.matches('[data-figure]')) return
  const key = event.key.toLowerCase()
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row ?? ''
  const tender = context.tenders.find((one) => one.key === row)
  const method = context.methods.find(({ type }) => letters[type] === key)
  if (method) context.add(method)
  else if (key === OWE && context.owe) context.owe()
  else if (!tender || !figureKey(key, tender, context)) return
  event.preventDefault()
}

/** Keys of an amount: bank notes, exact, and thousands. @returns whether the key was used */
function figureKey(key: string, tender: Tender, { change }: KeyContext): boolean {
  const field = tender.method.type === 'CASH' ? 'tendered' : 'amount'
  const value = tender[field]
  const note = notes[key]
  if (note !== undefined) change(tender.key, { [field]: (value ?? 0) + note })
  else if (key === 'u') change(tender.key, { [field]: null })
  else if (key === 'r' && value !== null) change(tender.key, { [field]: value * 1000 })
  else return false
  return true
}

/** The next field for Enter; fields that are filled automatically are skipped. */
function nextStep(from: HTMLElement, form: HTMLFormElement | null): HTMLElement | undefined {
  const steps = [...(form?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
  const after = steps.filter(
    (one) => (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  return after[0]
}

/** @param split null where nothing is paid now */
function Due({ bill, split }: { bill: Bill; split: ReturnType<typeof splitBill> | null }) {
  return (
    <dl className={classes.due}>
      <div>
        <dt>{t('Total')}</dt>
        <dd>{rupiah(bill.total)}</dd>
      </div>
      {split && (
        <>
          <div>
            <dt>{t('Sisa')}</dt>
            <dd>
              <output aria-label={t('Sisa tagihan')}>{rupiah(split.remaining)}</output>
            </dd>
          </div>
          <div data-large>
            <dt>{t('Kembalian')}</dt>
            <dd>
              <output aria-label={t('Kembalian')}>{rupiah(split.change)}</output>
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}

interface MethodsProps {
  methods: readonly Method[]
  tenders: readonly Tender[]
  onAdd: (method: Method) => void
  /** Left out where it can't be owed, or is already. */
  onOwe?: () => void
}

function Methods({ methods, tenders, onAdd, onOwe }: MethodsProps) {
  const hasCash = tenders.some(({ method }) => method.type === 'CASH')
  return (
    <div className={classes.methods}>
      {methods
        .filter(({ type }) => type !== 'CASH' || !hasCash)
        .map((method) => (
          <Button
            key={method.id}
            size="xs"
            variant="default"
            onClick={() => onAdd(method)}
            rightSection={letters[method.type] && <Kbd size="xs">{letters[method.type]?.toUpperCase()}</Kbd>}
          >
            {tenders.length === 0 ? method.name : t('Tambah {{name}}', { name: method.name })}
          </Button>
        ))}
      {onOwe && (
        <Button
          size="xs"
          variant="default"
          onClick={onOwe}
          rightSection={<Kbd size="xs">{OWE.toUpperCase()}</Kbd>}
        >
          {t('Tempo')}
        </Button>
      )}
    </div>
  )
}
