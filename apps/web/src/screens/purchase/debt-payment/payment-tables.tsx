import { Button, Group, Table } from '@mantine/core'
import type { DebtPayment, PaymentDetail } from '@merchant/contract/purchase/debt-payment.ts'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '../../../app/document-addresses.ts'
import { t } from '../../../app/i18n.ts'
import { Sheet } from '../../../kit/document/sheet.tsx'
import { nothing } from '../../../kit/nothing.ts'
import { StatusBadge } from '../../../kit/status.tsx'
import { date, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { detailLooks, methodWords } from './payment-words.ts'

interface SettledTableProps {
  title: string
  items: DebtPayment['debts']
  /** The supplier may have given discounts on them. */
  discounts?: boolean
}

/** Open items with the amount used of each. */
export function SettledTable({ title, items, discounts = false }: SettledTableProps) {
  const can = useCan()
  if (items.length === 0) return null
  return (
    <Sheet title={title} minWidth={640}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Dokumen')}</Table.Th>
          <Table.Th>{t('Nomor pemasok')}</Table.Th>
          <Table.Th>{t('Jatuh tempo')}</Table.Th>
          <Table.Th ta="right">{discounts ? t('Dibayar') : t('Dipakai')}</Table.Th>
          {discounts && <Table.Th ta="right">{t('Potongan')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => {
          const to = documentAddress({ type: item.documentType, id: item.documentId }, can)
          return (
            <Table.Tr key={item.payableId}>
              <Table.Td>{to ? <Link to={to}>{item.documentNo}</Link> : item.documentNo}</Table.Td>
              <Table.Td>{item.supplierNo ?? nothing}</Table.Td>
              <Table.Td>{date(item.dueDate)}</Table.Td>
              <Table.Td ta="right">{rupiah(item.amount)}</Table.Td>
              {discounts && <Table.Td ta="right">{rupiah(item.discount)}</Table.Td>}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Sheet>
  )
}

interface DetailTableProps {
  details: DebtPayment['details']
  /** Opens the giro's result; missing where the user may not enter it. */
  onGiro?: ((giro: PaymentDetail) => void) | undefined
}

/** The money of the debt payment, with its result. */
export function DetailTable({ details, onGiro }: DetailTableProps) {
  if (details.length === 0) return null
  return (
    <Sheet title={t('Pembayaran')} minWidth={760}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Bukti')}</Table.Th>
          <Table.Th>{t('Cara bayar')}</Table.Th>
          <Table.Th>{t('Akun kas atau bank')}</Table.Th>
          <Table.Th>{t('Giro atau referensi')}</Table.Th>
          <Table.Th ta="right">{t('Biaya bank')}</Table.Th>
          <Table.Th ta="right">{t('Jumlah uang')}</Table.Th>
          <Table.Th>{t('Status')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {details.map((detail) => (
          <DetailRow key={detail.id} detail={detail} onGiro={onGiro} />
        ))}
      </Table.Tbody>
    </Sheet>
  )
}

function DetailRow({ detail, onGiro }: Pick<DetailTableProps, 'onGiro'> & { detail: PaymentDetail }) {
  const { giroNo, giroDueDate, refNo, status, statusReason } = detail
  const giro = [giroNo, giroDueDate && date(giroDueDate)].filter(Boolean).join(' · ')
  return (
    <Table.Tr>
      <Table.Td>{detail.voucherNo ?? nothing}</Table.Td>
      <Table.Td>{methodWords()[detail.method]}</Table.Td>
      <Table.Td>{detail.account.name}</Table.Td>
      <Table.Td>{giro || refNo || nothing}</Table.Td>
      <Table.Td ta="right">{rupiah(detail.bankCharge)}</Table.Td>
      <Table.Td ta="right">{rupiah(detail.amount)}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <StatusBadge look={detailLooks()[status]} />
          {statusReason}
          {detail.method === 'GIRO' && status === 'PENDING' && onGiro && (
            <Button size="compact-xs" variant="default" onClick={() => onGiro(detail)}>
              {t('Catat hasil')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
