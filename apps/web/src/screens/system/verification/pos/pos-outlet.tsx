import { Alert } from '@mantine/core'
import type { PosUserRow } from '@merchant/contract/master/pos-user.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../../../app/i18n.ts'
import classes from '../../../../kit/board/board.module.css'
import { approvalLooks, approvalOf, customerAddress } from '../../../../kit/customer/customer-words.ts'
import { Fact } from '../../../../kit/document/document-fact.tsx'
import { FactLink } from '../../../../kit/form/facts-table.tsx'
import { FormGroup } from '../../../../kit/form/form-parts.tsx'
import { StatusBadge } from '../../../../kit/status.tsx'
import { useCan } from '../../../../session/access.ts'
import { Photo } from '../photo.tsx'
import shop from '../verification.module.css'

/** The shop that a user wants to sell at: its front, its facts, and what speaks against it. */
export function PosOutlet({ user: { outlet, branch, photoStoreUrl } }: { user: PosUserRow }) {
  const can = useCan()
  const to = can('master.customer:view') ? customerAddress(outlet) : null
  return (
    <FormGroup title={t('Toko')}>
      <div className={shop.outlet}>
        <Photo label={t('Foto toko')} url={photoStoreUrl} none={t('Belum ada foto toko')} />
        <dl className={classes.facts}>
          <Fact label={t('Nama toko')}>
            <FactLink to={to}>{[outlet.code, outlet.name].filter(Boolean).join(' ')}</FactLink>
          </Fact>
          <Fact label={t('Persetujuan toko')}>
            <StatusBadge look={approvalLooks()[approvalOf(outlet)]} />
          </Fact>
          <Fact label={t('Pemilik')}>{outlet.ownerName}</Fact>
          <Fact label={t('Nomor telepon')}>{outlet.phone}</Fact>
          <Fact label={t('Alamat')}>{[outlet.address, outlet.city].filter(Boolean).join(', ')}</Fact>
          <Fact label={t('Cabang')}>{branch.name}</Fact>
        </dl>
      </div>
      <Doubts outlet={outlet} />
    </FormGroup>
  )
}

/** The decision is free; the shop's own state is a warning. */
function Doubts({ outlet: { approved, status, type } }: Pick<PosUserRow, 'outlet'>) {
  const doubts = [
    status === 'INACTIVE' && t('Toko ini nonaktif.'),
    approved === null && t('Toko ini belum disetujui.'),
    approved === 'Rejected' && t('Toko ini ditolak.'),
    type !== 'POS' && t('Jenis toko ini bukan POS lagi.'),
  ].filter((doubt) => doubt !== false)
  if (doubts.length === 0) return null
  return (
    <Alert color="yellow" p="xs" icon={<IconAlertTriangle size={16} aria-hidden />}>
      {doubts.join(' ')}
    </Alert>
  )
}
