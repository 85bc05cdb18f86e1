import { Alert, Button, Text } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Label, LabelLine } from '@merchant/contract/master/label.ts'
import {
  cellsOf,
  LABEL_LINES_MOST,
  LABELS_MOST,
  type LabelSheet,
  labelKinds,
  labelSheetCodes,
  labelSheets,
  pagesOf,
} from '@merchant/domain/master/label-sheet.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint } from '../../../../api/hooks.ts'
import { openFile } from '../../../../api/open-file.ts'
import { t } from '../../../../app/i18n.ts'
import { useUrlSearch } from '../../../../app/search.ts'
import { BranchField } from '../../../../kit/document/branch-field.tsx'
import { Empty } from '../../../../kit/empty.tsx'
import { Failure } from '../../../../kit/failure.tsx'
import { SelectField } from '../../../../kit/form/fields/choice-fields.tsx'
import { LookupField } from '../../../../kit/form/fields/lookup-field.tsx'
import { NumberField } from '../../../../kit/form/fields/number-field.tsx'
import { wantedLabels } from '../../../../kit/labels/label-address.ts'
import { PageHeader } from '../../../../kit/page-header.tsx'
import { useShortcut } from '../../../../kit/shortcuts.ts'
import { number } from '../../../../lib/format.ts'
import { useEffectiveBranch } from '../../../../session/access.ts'
import { ChangedGoods } from './changed-goods.tsx'
import { LabelLineTable } from './label-lines.tsx'
import { LabelPreview } from './label-preview.tsx'
import { kindWords } from './label-words.ts'
import classes from './labels.module.css'
import { useKeptChoice } from './use-kept-choice.ts'
import { type LabelLineState, useLabelLines } from './use-label-lines.ts'

/** Labels of goods: what is printed, on which paper, from which place, and how the first page will look. */
export default function LabelsPage() {
  const job = useLabelJob()
  const { of, shown, reply, impossible, count, from, paper } = job
  useShortcut('mod+Enter', t('Cetak label'), impossible === null ? job.print : undefined)
  return (
    <>
      <PageHeader
        title={t('Cetak label')}
        actions={
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={impossible !== null}
            onClick={job.print}
          >
            {t('Cetak {{count}} label', { count: number(count) })}
          </Button>
        }
      />
      <div className={classes.columns}>
        <section aria-label={t('Pilihan')}>
          <LabelFields job={job} />
          {impossible !== null && of.lines.length > 0 && (
            <Alert color="yellow" p="xs" mt="sm" role="status">
              {impossible}
            </Alert>
          )}
          {reply.isError && <Failure error={reply.error} retry={() => void reply.refetch()} />}
          {of.lines.length === 0 ? (
            <Empty title={t('Belum ada barang. Tambahkan di atas, atau centang barang di daftarnya.')} />
          ) : (
            <LabelLineTable of={of} shown={shown} />
          )}
        </section>
        <aside className={classes.side}>
          <LabelPreview
            paper={paper}
            labels={firstPage(of.lines, shown, cellsOf(paper) - from)}
            start={from}
          />
          <Text size="xs" c="dimmed" mt="xs">
            {t(
              '{{pages}} halaman. Cetak dengan ukuran sebenarnya (100 %), bukan “sesuaikan halaman”, agar barcode terbaca.',
              { pages: number(pagesOf(paper, from, count)) },
            )}
          </Text>
        </aside>
      </div>
    </>
  )
}

/** What is chosen on the page, what the server says of it, and the print. */
function useLabelJob() {
  const [search] = useUrlSearch()
  const effective = useEffectiveBranch()
  const [picked, setPicked] = useState<Ref | null>(null)
  const branch = effective ?? picked
  const [group, setGroup] = useState<Ref | null>(null)
  /** As it is typed, from 1; null while the field is empty. */
  const [start, setStart] = useState<number | null>(1)
  const of = useLabelLines(wantedLabels(search))
  const kept = useKeptChoice()
  const { kind, sheet } = kept.choice
  const paper: LabelSheet = labelSheets[sheet]
  const customerGroupId = group?.id ?? null
  const { shown, reply } = useShownLines(of.lines, {
    kind,
    sheet,
    branchId: branch?.id,
    customerGroupId,
    known: kept.known,
  })
  const count = of.lines.reduce((sum, { copies }) => sum + copies, 0)
  const places = cellsOf(paper)
  const first = paper.isRoll ? 1 : (start ?? 1)
  const startFault =
    first < 1 || first > places
      ? t('Kertas ini memuat label ke-1 sampai ke-{{count}}', { count: places })
      : undefined
  const from = startFault ? 0 : first - 1
  const impossible = startFault ?? whyNot({ lines: of.lines, shown, count, branch })
  const print = () => {
    if (impossible !== null || branch === null) return
    kept.keep()
    const lines = of.lines.map(({ productId, unitId, copies }) => ({ productId, unitId, copies }))
    void openFile('POST /core/v1/labels/print', {
      body: { branchId: branch.id, customerGroupId, kind, sheet, startAt: from + 1, lines },
    })
  }
  const since = search.since
  return {
    of,
    kept,
    branch,
    setPicked,
    group,
    setGroup,
    start,
    startFault,
    setStart,
    paper,
    shown,
    reply,
    count,
    from,
    impossible,
    print,
    since,
  }
}

/** Branch and buyer whose prices count, kind and paper, and more goods. */
function LabelFields({ job }: { job: ReturnType<typeof useLabelJob> }) {
  const { of, kept, branch, group, paper } = job
  const { kind, sheet } = kept.choice
  const words = kindWords()
  return (
    <div className={classes.fields}>
      <BranchField label={t('Cabang')} value={branch} onChange={job.setPicked} required />
      <SelectField
        label={t('Jenis label')}
        required
        value={kind}
        options={labelKinds.map((value) => ({ value, label: words[value] }))}
        onChange={(next) => next && kept.choose({ kind: next, sheet })}
      />
      <SelectField
        label={t('Kertas')}
        required
        value={sheet}
        options={labelSheetCodes.map((value) => ({ value, label: labelSheets[value].name }))}
        onChange={(next) => next && kept.choose({ kind, sheet: next })}
      />
      {!paper.isRoll && (
        <NumberField
          label={t('Mulai dari label ke-')}
          value={job.start}
          error={job.startFault}
          onChange={job.setStart}
        />
      )}
      <LookupField
        label={t('Harga untuk kelompok pelanggan')}
        value={group}
        onChange={job.setGroup}
        route="GET /v1/customer-groups"
        query={{ status: 'ACTIVE' }}
      />
      <LookupField
        label={t('Tambah barang')}
        value={null}
        onChange={(goods) => goods && of.add([{ productId: goods.id, unitId: null, copies: 1 }])}
        route="GET /v1/global/products"
        query={{ status: 'ACTIVE' }}
      />
      {branch && <ChangedGoods branch={branch} customerGroup={group} since={job.since} onFound={of.add} />}
    </div>
  )
}

interface Asked {
  kind: (typeof labelKinds)[number]
  sheet: (typeof labelSheetCodes)[number]
  branchId: number | undefined
  customerGroupId: number | null
  known: boolean
}

/** What the server says of the lines, by their keys. A line's copies change nothing of its label, so they aren't asked. */
function useShownLines(lines: readonly LabelLineState[], { branchId = 0, known, ...asked }: Asked) {
  const asks = lines.slice(0, LABEL_LINES_MOST)
  const reply = useEndpoint(
    'POST /core/v1/labels/preview',
    {
      body: {
        branchId,
        ...asked,
        lines: asks.map(({ productId, unitId }) => ({ productId, unitId, copies: 1 })),
      },
    },
    { enabled: known && branchId > 0 && asks.length > 0 },
  )
  const told = reply.data?.lines ?? []
  const shown = new Map<number, LabelLine>()
  asks.forEach(({ key, productId, unitId }, index) => {
    const own = reply.isPlaceholderData
      ? told.find((line) => line.productId === productId && (unitId === null || line.unitId === unitId))
      : told[index]
    if (own) shown.set(key, own)
  })
  return { shown, reply }
}

/** A label for each copy, as many as fit on the first page. */
function firstPage(
  lines: readonly LabelLineState[],
  shown: ReadonlyMap<number, LabelLine>,
  room: number,
): Label[] {
  const labels: Label[] = []
  for (const { key, copies } of lines) {
    const label = shown.get(key)?.label
    for (let copy = 0; label && copy < copies && labels.length < room; copy++) labels.push(label)
  }
  return labels
}

/** Why nothing can be printed; null where it can. */
function whyNot({
  lines,
  shown,
  count,
  branch,
}: {
  lines: readonly LabelLineState[]
  shown: ReadonlyMap<number, LabelLine>
  count: number
  branch: Ref | null
}): string | null {
  if (branch === null) return t('Pilih cabang yang harganya dicetak.')
  if (lines.length === 0) return t('Belum ada barang.')
  if (lines.length > LABEL_LINES_MOST)
    return t('Paling banyak {{count}} barang sekali cetak, keluarkan sebagian.', {
      count: number(LABEL_LINES_MOST),
    })
  if (count > LABELS_MOST)
    return t('{{count}} label melebihi {{most}} sekali cetak, kurangi jumlahnya.', {
      count: number(count),
      most: number(LABELS_MOST),
    })
  const faults = lines.filter(({ key }) => shown.get(key)?.fault).length
  if (faults > 0)
    return t('{{count}} barang belum dapat dicetak, lihat sebabnya di barisnya.', { count: number(faults) })
  return lines.every(({ key }) => shown.has(key)) ? null : t('Memuat data')
}
