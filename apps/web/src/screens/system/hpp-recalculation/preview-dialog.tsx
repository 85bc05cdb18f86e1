import { Alert, Button, Group, Stack } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { MultiLookupField } from '../../../kit/form/fields/multi-lookup-field.tsx'
import { useEffectiveBranch } from '../../../session/access.ts'
import { recalculationAddress, runChanges } from './run-words.ts'

/** Asks for branches and goods; then the server reads the ledger, and the preview opens. */
export default function PreviewDialog({ onClose }: { onClose: () => void }) {
  const effective = useEffectiveBranch()
  const [branches, setBranches] = useState<readonly Ref[]>(effective ? [effective] : [])
  const [products, setProducts] = useState<readonly Ref[]>([])
  const navigate = useNavigate()
  const preview = useCommand('POST /core/v1/hpp-recalculation/preview', { invalidates: runChanges })
  const run = async () => {
    const made = await preview.mutateAsync({
      body: {
        ...(branches.length > 0 && { branchIds: branches.map(({ id }) => id) }),
        productIds: products.map(({ id }) => id),
      },
    })
    onClose()
    await navigate({ to: recalculationAddress.open(made) })
  }
  return (
    <Dialog
      opened
      size="md"
      title={t('Hitung pratinjau HPP')}
      persistent={preview.isPending}
      onClose={onClose}
    >
      <Stack gap="sm">
        <MultiLookupField
          label={t('Cabang (kosong = semua cabang milik sendiri)')}
          route="GET /v1/branches"
          query={{ status: 'ACTIVE' }}
          value={branches}
          onChange={setBranches}
        />
        <MultiLookupField
          label={t('Barang (kosong = semua barang)')}
          route="GET /v1/global/products"
          value={products}
          onChange={setProducts}
        />
        {products.length > 0 && (
          <Alert variant="light" color="yellow">
            {t(
              'Dengan barang tertentu, tanda "perlu hitung ulang" pada periode tetap ada setelah diterapkan.',
            )}
          </Alert>
        )}
        {preview.isPending && (
          <Alert variant="light" color="slate" role="status">
            {t('Membaca semua mutasi menurut tanggal. Satu juta mutasi memakan waktu beberapa belas detik.')}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button variant="default" disabled={preview.isPending} onClick={onClose}>
            {t('Batal')}
          </Button>
          <Button loading={preview.isPending} onClick={() => void run().catch(() => undefined)}>
            {t('Hitung pratinjau')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
