import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Brand } from '@merchant/contract/master/brand.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { BulkAction } from '../../../kit/list/bulk-action.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'
import { number } from '../../../lib/format.ts'

/** Puts many brands into or out of use. */
export default function BrandBulk({ selection }: { selection: Selection<Brand> }) {
  const shared = {
    nameOf: (brand: Brand) => brand.name,
    onDone: (failed: readonly Brand[]) => {
      selection.set(failed)
      void invalidate(['GET /v1/brands'])
    },
  }
  const inactive = selection.rows.filter((brand) => brand.status === 'INACTIVE')
  const active = selection.rows.filter((brand) => brand.status === 'ACTIVE')
  return (
    <>
      <BulkAction
        {...shared}
        label={t('Aktifkan')}
        rows={inactive}
        each={(brand) => setStatus(brand, 'ACTIVE')}
        confirmation={{
          title: t('Aktifkan {{count}} merek?', { count: number(inactive.length) }),
          consequence: t('Merek ini dapat dipilih lagi untuk barang.'),
          verb: t('Aktifkan'),
        }}
      />
      <BulkAction
        {...shared}
        label={t('Nonaktifkan')}
        rows={active}
        each={(brand) => setStatus(brand, 'INACTIVE')}
        confirmation={{
          title: t('Nonaktifkan {{count}} merek?', { count: number(active.length) }),
          consequence: t(
            'Merek ini tidak dapat dipilih lagi untuk barang. Barang dan dokumen yang sudah memakainya tidak berubah, dan merek dapat diaktifkan kembali.',
          ),
          verb: t('Nonaktifkan'),
        }}
      />
    </>
  )
}

const setStatus = ({ id, version, code, name, principalId, imageFileId }: Brand, status: MasterStatus) =>
  api('PUT /v1/brands', { body: { id, version, code, name, principalId, imageFileId, status } })
