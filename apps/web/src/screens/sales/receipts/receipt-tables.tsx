import { Table } from '@mantine/core'
import type { CustomerReceipt } from '@merchant/contract/sales/customer-receipt.ts'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '../../../app/document-addresses.ts'
import { t } from '../../../app/i18n.ts'
import { mayEnterResults, registerAddress } from '../../../kit/bank/register-address.ts'
import { Sheet } from '../../../kit/document/sheet.tsx'
import { nothing } from '../../../kit/nothing.ts'
import { StatusBadge } from '../../../kit/status.tsx'
import { date, rupiah } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { detailLooks, methodWords } from './receipt-words.ts'

/** The debts with what was paid and written off of each. */
export function PaidTable({ debts }: Pick<CustomerReceipt, 'debts'>) {
  const can = useCan()
  if (debts.length === 0) return null
  return (
    <Sheet title={t('Tagihan yang dibayar')} minWidth={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Tagihan')}</Table.Th>
          <Table.Th>{t('Jatuh tempo')}</Table.Th>
          <Table.Th ta="right">{t('Nilai')}</Table.Th>
          <Table.Th ta="right">{t('Dihapus')}</Table.Th>
          <Table.Th ta="right">{t('Dibayar')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {debts.map((debt) => {
          const to = documentAddress({ type: debt.documentType, id: debt.documentId }, can)
          const name = debt.oldNo ?? debt.documentNo
          return (
            <Table.Tr key={debt.openItemId}>
              <Table.Td>{to ? <Link to={to}>{name}</Link> : name}</Table.Td>
              <Table.Td>{date(debt.dueDate)}</Table.Td>
              <Table.Td ta="right">{rupiah(debt.original)}</Table.Td>
              <Table.Td ta="right">{debt.writtenOff > 0 ? rupiah(debt.writtenOff) : ''}</Table.Td>
              <Table.Td ta="right">{rupiah(debt.amount)}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Sheet>
  )
}

/** The money, with what came of it. */
export function MoneyTable({ details }: Pick<CustomerReceipt, 'details'>) {
  const can = useCan()
  const words = methodWords()
  return (
    <Sheet title={t('Uang yang diterima')} minWidth={640}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Cara bayar')}</Table.Th>
          <Table.Th>{t('Giro, referensi, atau dokumen')}</Table.Th>
          <Table.Th ta="right">{t('Kembalian')}</Table.Th>
          <Table.Th ta="right">{t('Jumlah uang')}</Table.Th>
          <Table.Th>{t('Status')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {details.map((detail) => {
          const { source, giroNo, giroDue, refNo, cardLast4, approvalCode, account, edc } = detail
          const words4 = cardLast4 && `•••• ${cardLast4}`
          const said = [
            giroNo,
            giroDue && date(giroDue),
            refNo,
            edc?.name,
            words4,
            approvalCode,
            account?.name,
          ]
          const to = source && documentAddress({ type: source.code ?? '', id: source.id }, can)
          return (
            <Table.Tr key={detail.id}>
              <Table.Td>{words[detail.methodType]}</Table.Td>
              <Table.Td>
                {source ? (
                  to ? (
                    <Link to={to}>{source.name}</Link>
                  ) : (
                    source.name
                  )
                ) : (
                  said.filter(Boolean).join(' · ') || nothing
                )}
              </Table.Td>
              <Table.Td ta="right">{detail.change > 0 ? rupiah(detail.change) : ''}</Table.Td>
              <Table.Td ta="right">{rupiah(detail.amount)}</Table.Td>
              <Table.Td>
                <StatusBadge look={detailLooks()[detail.status]} /> {detail.statusReason}
                {giroNo && detail.status === 'PENDING' && can(mayEnterResults) && (
                  <Link to={registerAddress} search={{ search: giroNo }}>
                    {t('Catat hasil')}
                  </Link>
                )}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Sheet>
  )
}
