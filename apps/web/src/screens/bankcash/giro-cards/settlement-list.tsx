import { Button } from '@mantine/core'
import type { EdcSettlementRow } from '@merchant/contract/sales/edc-settlement.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import { BankTabs } from '../../../kit/bank/bank-tabs.tsx'
import { mayEnterResults } from '../../../kit/bank/register-address.ts'
import { dateOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import {
  type ListColumn,
  moneyColumn,
  numberColumn,
  refColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { useCan } from '../../../session/access.ts'
import { settlements } from './settlement.ts'

const columns = (): ListColumn<EdcSettlementRow>[] => [
  numberOf(),
  dateOf(),
  refColumn({ key: 'edc', title: t('Mesin EDC'), width: 160, card: 'fact', value: (row) => row.edc }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 130, hidden: true, value: (row) => row.branch }),
  numberColumn({ key: 'cardCount', title: t('Kartu'), width: 80, value: (row) => row.cardCount }),
  statusOf(settlements.lifecycle, 110),
  moneyColumn({ key: 'gross', title: t('Jumlah kartu'), width: 130, value: (row) => row.gross }),
  moneyColumn({ key: 'fee', title: t('Biaya bank'), width: 110, value: (row) => row.fee }),
  totalColumn({
    key: 'total',
    title: t('Masuk rekening'),
    width: 140,
    sortable: true,
    card: 'fact',
    value: (row) => row.total,
  }),
  ...madeBy(),
]

/** What the bank paid of cards, machine by machine. */
export default function SettlementList() {
  const can = useCan()
  return (
    <DocumentList
      of={settlements}
      list={useDocumentList(settlements)}
      columns={columns()}
      searchPlaceholder={t('Cari nomor atau mesin EDC')}
      tabs={<BankTabs />}
      actions={
        can(mayEnterResults) && (
          <Button
            component={Link}
            to={settlements.address.add}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('Cairkan kartu')}
          </Button>
        )
      }
    />
  )
}
