import { Button, Text } from '@mantine/core'
import type { CreditLimit, CreditLimitLine } from '@merchant/contract/master/credit-limit.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { errorNotice } from '../../../../api/errors.ts'
import { useCommand } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { notify } from '../../../../app/notify.ts'
import { documentTitle } from '../../../../kit/document/document-head.ts'
import { TextField } from '../../../../kit/form/fields/text-field.tsx'
import { type FormProblem, formProblem, missingProblem } from '../../../../kit/form/refusal.ts'
import { BranchFilter } from '../../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../../kit/list/choice-filter.tsx'
import { branchFilter, listQuery } from '../../../../kit/list/list-state.ts'
import { LookupFilter } from '../../../../kit/list/lookup-filter.tsx'
import { useListRows } from '../../../../kit/list/use-list.ts'
import { useListState } from '../../../../kit/list/use-list-state.ts'
import { SheetPage } from '../../../../kit/sheet/sheet-page.tsx'
import { MOST_ROWS, type SheetState, useSheet } from '../../../../kit/sheet/use-sheet.ts'
import { number } from '../../../../lib/format.ts'
import { useBranchScope } from '../../../../session/access.ts'
import { creditLimits } from './credit-limit.ts'
import { changed } from './credit-limit-acts.ts'
import { type LimitLine, limitSheetSpec, toLine } from './limit-sheet-spec.ts'

type LimitRow = LimitLine['row']

const stateOptions = () => [
  { value: 'over', label: t('Melebihi limit') },
  { value: 'overdue', label: t('Lewat jatuh tempo') },
]

/** The limits of a branch's customers as a sheet: what is entered becomes one document. */
export function LimitSheet({ draft }: { draft: CreditLimit | null }) {
  const { list, branchId } = useLimitRows(draft)
  const spec = useMemo(limitSheetSpec, [])
  const start = useMemo(() => startOf(draft), [draft])
  const sheet = useSheet(spec, list.rows, start)
  const [note, setNote] = useState(draft?.note ?? '')
  const { save, problem, busy } = useSaveLimits({ draft, branchId, note, sheet })
  return (
    <SheetPage
      title={draft ? t('Ubah draf perubahan limit') : t('Ubah limit kredit')}
      list={list}
      sheet={sheet}
      searchPlaceholder={t('Cari kode, toko, pemilik, atau telepon')}
      filters={
        <>
          {!draft && <BranchFilter list={list} />}
          <LookupFilter
            list={list}
            name="groupId"
            label={t('Kelompok pelanggan')}
            route="GET /v1/customer-groups"
            record="GET /v1/customer-groups/{id}"
          />
          <ChoiceFilter list={list} name="state" label={t('Keadaan')} options={stateOptions()} />
        </>
      }
      fields={
        <>
          {branchId === undefined && (
            <Text size="sm">{t('Pilih cabang dahulu: limit milik pelanggan satu cabang.')}</Text>
          )}
          <TextField
            name="note"
            label={t('Alasan')}
            required
            maxLength={500}
            value={note}
            error={problem?.fields.note}
            onChange={setNote}
          />
        </>
      }
      problem={problem}
      saving={{
        label: (count) => t('Ajukan {{count}} limit', { count }),
        busy,
        save: () => save(true),
        more: (ready) => (
          <Button variant="default" disabled={!ready} onClick={() => save(false)}>
            {t('Simpan draf')}
          </Button>
        ),
      }}
      back={creditLimits.address.list}
    />
  )
}

/** The customers of one branch: the draft's, the one in the address, or the header's. */
function useLimitRows(draft: CreditLimit | null) {
  const address = useListState({
    screen: '',
    sort: '',
    filters: ['groupId', 'state', branchFilter],
  })
  const { branchId: own } = useBranchScope()
  const named = Number(address.state.filters[branchFilter]) || undefined
  const branchId = draft?.branchId ?? named ?? own
  const query = { ...listQuery(address.state), branchId, sort: 'name', offset: 0, limit: MOST_ROWS }
  const rows = useListRows('GET /v1/credit-limits/customers', query, undefined, branchId !== undefined)
  const list = { ...address, ...rows, loading: branchId !== undefined && rows.loading }
  return { list, branchId }
}

const startOf = (draft: CreditLimit | null) =>
  new Map(
    draft?.lines.map(({ customerId, creditLimit, termDays }) => [
      String(customerId),
      { creditLimit, termDays },
    ]),
  )

/**
 * Lines of a draft that the sheet does not send: of customers who are not on this page, and lines that change
 * the policy alone, which has no column here.
 */
const keptLines = (
  lines: readonly CreditLimitLine[],
  { shown, sent }: { shown: ReadonlySet<string>; sent: ReadonlySet<string> },
) =>
  lines.flatMap(({ customerId, oldLimit, oldTermDays, oldPolicy, creditLimit, termDays, creditPolicy }) => {
    const key = String(customerId)
    if (!shown.has(key)) return { customerId, creditLimit, termDays, creditPolicy }
    if (sent.has(key) || creditPolicy === oldPolicy) return []
    return { customerId, creditLimit: oldLimit, termDays: oldTermDays, creditPolicy }
  })

interface Saving {
  draft: CreditLimit | null
  branchId: number | undefined
  note: string
  sheet: SheetState<LimitRow>
}

/** Saves what was entered, and opens the document that it became. */
function useSaveLimits({ draft, branchId, note, sheet }: Saving) {
  const options = { invalidates: changed, notice: false } as const
  const add = useCommand('POST /v1/credit-limits', options)
  const update = useCommand('PUT /v1/credit-limits', options)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [saved, setSaved] = useState<CreditLimit | null>(null)
  useOpen(saved, sheet.changed.length === 0)
  const send = async (submit: boolean) => {
    const labels = { note: t('Alasan'), lines: t('Limit pelanggan') }
    const missing = missingProblem({ note }, ['note'], labels)
    if (missing) return setProblem(missing)
    setProblem(null)
    const sent = sheet.changed
    const shown = new Set(sheet.lines.map(({ key }) => key))
    const kept = keptLines(draft?.lines ?? [], { shown, sent: new Set(sent.map(({ key }) => key)) })
    const policies = new Map(draft?.lines.map((line) => [line.customerId, line.creditPolicy]))
    const entered = sent.map((line) => {
      const creditPolicy = policies.get(line.row.id)
      return { ...toLine(line), ...(creditPolicy && { creditPolicy }) }
    })
    const body = { note, submit, lines: [...entered, ...kept] }
    try {
      const document = draft
        ? await update.mutateAsync({ body: { ...body, id: draft.id, version: draft.version } })
        : await add.mutateAsync({ body: { ...body, branchId: branchId ?? 0 } })
      notify({ title: t('Tersimpan'), message: savedWords(document), tone: 'success' })
      sheet.clear()
      setSaved(document)
    } catch (error) {
      const refusal = formProblem(error, labels)
      if (!refusal) return notify({ ...errorNotice(error), tone: 'error' })
      setProblem(refusal)
      sheet.refused(refusal, sent, 'lines')
    }
  }
  return {
    save: (submit: boolean) => void send(submit),
    problem,
    busy: add.isPending || update.isPending,
  }
}

/** Goes to the saved document once nothing entered is left, so that leaving asks nothing. */
function useOpen(saved: CreditLimit | null, clean: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (saved && clean) void navigate({ to: creditLimits.address.open(saved), replace: true })
  }, [saved, clean, navigate])
}

function savedWords({ status, number: no, lines }: CreditLimit): string {
  const of = { count: number(lines.length), document: documentTitle(creditLimits.lifecycle, no) }
  if (status === 'WAITING_APPROVAL') return t('{{count}} limit menunggu persetujuan: {{document}}.', of)
  return status === 'APPLIED'
    ? t('{{count}} limit berlaku: {{document}}.', of)
    : t('Draf {{count}} limit tersimpan.', of)
}
