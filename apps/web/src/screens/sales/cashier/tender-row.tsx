import { ActionIcon, Button, Kbd, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { t } from '../../../app/i18n.ts'
import { useGroupedNumber } from '../../../kit/form/fields/use-grouped-number.ts'
import { number, rupiah } from '../../../lib/format.ts'
import classes from './payment.module.css'
import { codelessGcash, type Machine, mostOf, type SplitBill, type Tender } from './tenders.ts'

const cardNames: Readonly<Record<string, string>> = {
  DEBIT: 'Debit',
  CREDIT: 'Kredit',
  QRIS: 'QRIS',
  PREPAID: 'Prabayar',
}

interface TenderRowProps {
  tender: Tender
  /** Its part of the bill. */
  amount: number
  surcharge: number
  machines: readonly Machine[]
  problem: SplitBill['problem']
  onChange: (part: Partial<Tender>) => void
  onRemove?: () => void
}

/** One way to pay with its fields. Fields where Enter stops are marked `data-step`. */
export function TenderRow(props: TenderRowProps) {
  const { tender, onRemove } = props
  const { name, type } = tender.method
  return (
    <section className={classes.tender} aria-label={name} data-row={tender.key}>
      <div className={classes.method}>
        <strong>{name}</strong>
        {onRemove && (
          <ActionIcon size={24} aria-label={t('Hapus {{product}}', { product: name })} onClick={onRemove}>
            <IconX size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.fields}>
        <Figure {...props} />
        {type === 'EDC' && <CardFields {...props} />}
        {type === 'TRANSFER' && <AccountField {...props} />}
        {type !== 'CASH' && type !== 'EDC' && <ReferenceField {...props} />}
      </div>
      {type === 'CASH' && <Notes {...props} />}
      {mostOf(tender.method) < (tender.method.balance ?? 0) && (
        <p className={classes.hint}>{codelessGcash()}</p>
      )}
      {props.surcharge > 0 && (
        <p className={classes.hint}>
          {t('Biaya kartu {{n}} ditanggung pelanggan', { n: rupiah(props.surcharge) })}
        </p>
      )}
    </section>
  )
}

const errorOf = ({ problem }: TenderRowProps, field: string): string | undefined =>
  problem?.field === field ? problem.message : undefined

/** For cash the amount handed over, for other ways the part of the bill; empty means the whole rest. */
function Figure(props: TenderRowProps) {
  const { tender, amount, onChange } = props
  const isCash = tender.method.type === 'CASH'
  const field = useGroupedNumber({
    value: isCash ? tender.tendered : tender.amount,
    decimals: 0,
    onChange: (value) => onChange(isCash ? { tendered: value } : { amount: value }),
  })
  return (
    <TextInput
      {...field}
      size="md"
      className={classes.figure}
      label={isCash ? t('Uang diterima') : t('Jumlah')}
      description={isCash ? t('Tunai yang harus dibayar {{n}}', { n: rupiah(amount) }) : undefined}
      placeholder={number(amount)}
      autoComplete="off"
      data-step=""
      data-figure=""
      data-autofocus={isCash || undefined}
      data-field={isCash ? 'tendered' : 'amount'}
      error={errorOf(props, isCash ? 'tendered' : 'amount')}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}

function Notes({ tender, onChange }: TenderRowProps) {
  const plus = (value: number) => onChange({ tendered: (tender.tendered ?? 0) + value })
  return (
    <div className={classes.notes}>
      <Button size="xs" variant="light" tabIndex={-1} onClick={() => onChange({ tendered: null })}>
        {t('Uang pas')}{' '}
        <Kbd size="xs" ml={6}>
          {'U'}
        </Kbd>
      </Button>
      <Button size="xs" variant="light" tabIndex={-1} onClick={() => plus(50_000)}>
        + {number(50_000)}{' '}
        <Kbd size="xs" ml={6}>
          {'L'}
        </Kbd>
      </Button>
      <Button size="xs" variant="light" tabIndex={-1} onClick={() => plus(100_000)}>
        + {number(100_000)}{' '}
        <Kbd size="xs" ml={6}>
          {'S'}
        </Kbd>
      </Button>
      <span className={classes.hint}>{t('R = ribu')}</span>
    </div>
  )
}

function CardFields(props: TenderRowProps) {
  const { tender, machines, onChange } = props
  const rates = machines.flatMap(({ edcId, name, rates: all }) =>
    all.map((rate) => ({
      value: String(rate.id),
      edcId,
      label: `${name} · ${cardNames[rate.cardType] ?? rate.cardType}${rate.onUs ? ` ${t('bank sendiri')}` : ''}`,
    })),
  )
  const choose = (value: string) => {
    const rate = rates.find((one) => one.value === value)
    onChange({ edcRateId: rate ? Number(rate.value) : null, edcId: rate?.edcId ?? null })
  }
  return (
    <>
      <NativeSelect
        size="md"
        label={t('Mesin dan kartu')}
        value={tender.edcRateId === null ? '' : String(tender.edcRateId)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('Pilih mesin') },
          ...rates.map(({ value, label }) => ({ value, label })),
        ]}
        data-field="edcRateId"
        {...(tender.edcRateId === null && { 'data-step': '' })}
        error={errorOf(props, 'edcRateId')}
      />
      <TextInput
        size="md"
        label={t('4 angka terakhir')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        data-step=""
        data-field="cardLast4"
        value={tender.cardLast4}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '')
          onChange({ cardLast4: digits })
          if (digits.length === 4)
            event.currentTarget
              .closest('[data-row]')
              ?.querySelector<HTMLInputElement>('[data-field="approvalCode"]')
              ?.focus()
        }}
        error={errorOf(props, 'cardLast4')}
      />
      <TextInput
        size="md"
        label={t('Kode persetujuan')}
        maxLength={20}
        autoComplete="off"
        data-step=""
        data-field="approvalCode"
        value={tender.approvalCode}
        onChange={(event) => onChange({ approvalCode: event.currentTarget.value })}
        error={errorOf(props, 'approvalCode')}
      />
    </>
  )
}

function AccountField(props: TenderRowProps) {
  const { tender, onChange } = props
  const accounts = tender.method.bankAccounts ?? []
  return (
    <NativeSelect
      size="md"
      label={t('Rekening tujuan')}
      value={tender.bankAccountId === null ? '' : String(tender.bankAccountId)}
      onChange={(event) => onChange({ bankAccountId: Number(event.currentTarget.value) || null })}
      data={[
        { value: '', label: t('Pilih rekening') },
        ...accounts.map(({ id, code, name }) => ({
          value: String(id),
          label: [code, name].filter(Boolean).join(' '),
        })),
      ]}
      data-field="bankAccountId"
      {...(tender.bankAccountId === null && { 'data-step': '' })}
      error={errorOf(props, 'bankAccountId')}
    />
  )
}

function ReferenceField(props: TenderRowProps) {
  const { tender, onChange } = props
  const { type, needsRef } = tender.method
  if (type !== 'TRANSFER' && !needsRef) return null
  return (
    <TextInput
      size="md"
      label={t('Nomor referensi')}
      maxLength={50}
      autoComplete="off"
      data-step=""
      data-field="refNo"
      value={tender.refNo}
      onChange={(event) => onChange({ refNo: event.currentTarget.value })}
      error={errorOf(props, 'refNo')}
    />
  )
}
