import { Table, Text, Title } from '@mantine/core'
import type { Postings } from '@merchant/contract/kernel/document.ts'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { date, rupiah } from '../../lib/format.ts'
import { Empty } from '../empty.tsx'
import { nothing } from '../nothing.ts'
import classes from './document.module.css'

type Journal = Postings['journals'][number]

const amount = (value: number) => (value === 0 ? '' : rupiah(value))
const sum = (lines: Journal['lines'], side: 'debit' | 'credit') => exactSum(lines, (line) => line[side])

/** The journals of a document, each with its lines and the proof that it balances, and the open items it moved. */
export function JournalView({ postings }: { postings: Postings }) {
  if (postings.journals.length === 0) return <Empty title={t('Dokumen ini belum menulis jurnal.')} />
  return (
    <div className={classes.stack}>
      {postings.journals.map((journal, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: journals that are only previewed have no identity
        <JournalTable key={index} journal={journal} />
      ))}
      {postings.items.length > 0 && <ItemsTable items={postings.items} />}
    </div>
  )
}

function JournalTable({ journal }: { journal: Journal }) {
  const { number, lines } = journal
  return (
    <section aria-label={number ?? journal.description}>
      <Title order={3} size="h4">
        {number ?? t('Jurnal')} · {date(journal.date)}
      </Title>
      <Text size="sm" c="dimmed" mb={4}>
        {journal.description}
      </Text>
      <Sheet minWidth={620} heads={[t('Akun'), t('Pihak / catatan')]} figures={[t('Debit'), t('Kredit')]}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a journal keep their order and have no other name
          <Table.Tr key={index}>
            <Table.Td data-indent={line.credit > 0 || undefined}>
              {[line.account.code, line.account.name].filter(Boolean).join(' ')}
            </Table.Td>
            <Table.Td>{[line.party, line.note].filter(Boolean).join(' · ') || nothing}</Table.Td>
            <Table.Td ta="right">{amount(line.debit)}</Table.Td>
            <Table.Td ta="right">{amount(line.credit)}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr fw={600}>
          <Table.Td colSpan={2}>{t('Total')}</Table.Td>
          <Table.Td ta="right">{rupiah(sum(lines, 'debit'))}</Table.Td>
          <Table.Td ta="right">{rupiah(sum(lines, 'credit'))}</Table.Td>
        </Table.Tr>
      </Sheet>
    </section>
  )
}

const ItemsTable = ({ items }: { items: Postings['items'] }) => (
  <section aria-label={t('Buku pembantu')}>
    <Title order={3} size="h4" mb={4}>
      {t('Buku pembantu')}
    </Title>
    <Sheet minWidth={560} heads={[t('Buku'), t('Pihak'), t('Dokumen')]} figures={[t('Perubahan')]}>
      {items.map((item) => (
        <Table.Tr key={`${item.role} ${item.party} ${item.document} ${item.cause} ${item.amount}`}>
          <Table.Td>{item.roleName}</Table.Td>
          <Table.Td>{item.party}</Table.Td>
          <Table.Td>{item.document ?? t('Dokumen ini')}</Table.Td>
          <Table.Td ta="right">{rupiah(item.amount)}</Table.Td>
        </Table.Tr>
      ))}
    </Sheet>
  </section>
)

/** The stock moves of a document, in the units of each product. */
export function StockView({ postings }: { postings: Postings }) {
  const { moves } = postings
  if (moves.length === 0) return <Empty title={t('Dokumen ini belum menggerakkan stok.')} />
  return (
    <Sheet
      minWidth={620}
      heads={[t('Tanggal'), t('Barang'), t('Gudang')]}
      figures={[t('Jumlah'), t('Nilai')]}
    >
      {moves.map((move, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: moves that are only previewed have no identity
        <Table.Tr key={index}>
          <Table.Td>{date(move.date)}</Table.Td>
          <Table.Td>{[move.product.name, move.product.code].filter(Boolean).join(' · ')}</Table.Td>
          <Table.Td>{move.warehouse.name}</Table.Td>
          <Table.Td ta="right">{move.quantityText}</Table.Td>
          <Table.Td ta="right">{rupiah(move.value)}</Table.Td>
        </Table.Tr>
      ))}
    </Sheet>
  )
}

interface SheetProps {
  minWidth: number
  heads: readonly string[]
  figures: readonly string[]
  children: ReactNode
}

const Sheet = ({ minWidth, heads, figures, children }: SheetProps) => (
  <Table.ScrollContainer
    className={classes.frame}
    minWidth={minWidth}
    scrollAreaProps={{ offsetScrollbars: false, viewportProps: { tabIndex: 0 } }}
  >
    <Table className={classes.sheet}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
          {figures.map((head) => (
            <Table.Th key={head} ta="right">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
