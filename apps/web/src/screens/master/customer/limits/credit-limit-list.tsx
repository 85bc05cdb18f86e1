import { Button } from '@mantine/core'
import type { CreditLimitRow } from '@merchant/contract/master/credit-limit.ts'
import { IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../../../app/i18n.ts'
import { CustomerFilter } from '../../../../kit/customer/customer-filter.tsx'
import { dateOf, madeBy, numberOf, statusOf } from '../../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../../kit/document/document-list.tsx'
import {
  type ListColumn,
  numberColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../../kit/list/list-column.tsx'
import { useCan } from '../../../../session/access.ts'
import { CustomerTabs } from '../customer-tabs.tsx'
import { creditLimits, importAddress } from './credit-limit.ts'

const columns = (): ListColumn<CreditLimitRow>[] => [
  numberOf(),
  dateOf(),
  numberColumn({
    key: 'lineCount',
    title: t('Pelanggan'),
    width: 100,
    card: 'fact',
    value: (row) => row.lineCount,
  }),
  textColumn({ key: 'note', title: t('Alasan'), card: 'fact', value: (row) => row.note }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 120, value: (row) => row.branch }),
  statusOf(creditLimits.lifecycle, 170),
  totalColumn({
    key: 'total',
    title: t('Kenaikan limit'),
    width: 150,
    sortable: true,
    value: (row) => row.total,
  }),
  ...madeBy(),
]

/** Changes of limits, with the way to the sheet where they are made. */
export default function CreditLimitList() {
  const can = useCan()
  const list = useDocumentList(creditLimits, ['customerId'])
  const mayChange = can('master.customer:update')
  return (
    <DocumentList
      of={creditLimits}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor atau pelanggan')}
      tabs={<CustomerTabs />}
      party={<CustomerFilter list={list} />}
      actions={
        mayChange && (
          <Button
            component={Link}
            to={creditLimits.address.add}
            leftSection={<IconTable size={16} aria-hidden />}
          >
            {t('Ubah limit')}
          </Button>
        )
      }
      fromFile={mayChange && { type: 'credit-limits', to: importAddress.start }}
    />
  )
}
