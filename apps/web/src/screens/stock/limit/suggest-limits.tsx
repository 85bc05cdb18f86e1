import { Button, Group, Text } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { NumberField } from '../../../kit/form/fields/number-field.tsx'
import { FieldPair } from '../../../kit/form/form-parts.tsx'

/** How long stock is to last; null as the settings and the limits say. */
export interface Cover {
  coverDays: number | null
  leadTimeDays: number | null
}

/** Asks how long stock is to last, and then what the sales of late ask for. */
export function SuggestLimits({ busy, onAsk }: { busy: boolean; onAsk: (cover: Cover) => void }) {
  const [opened, setOpened] = useState(false)
  const [coverDays, setCoverDays] = useState<number | null>(null)
  const [leadTimeDays, setLeadTimeDays] = useState<number | null>(null)
  const isTooLong = (coverDays ?? 0) > 366 || (leadTimeDays ?? 0) > 365
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isTooLong) return
    onAsk({ coverDays, leadTimeDays })
    setOpened(false)
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<IconChartLine size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('Usulkan dari penjualan')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('Usulkan batas stok dari penjualan')}>
        <form onSubmit={ask} noValidate>
          <Text size="sm" mb="sm">
            {t(
              'Dari penjualan 90 hari terakhir: stok terkecil cukup sampai barang pesanan datang, stok terbesar untuk hari persediaan sesudahnya. Yang dikosongkan: hari persediaan dari pengaturan, hari tunggu dari batas barangnya, atau 7 hari.',
            )}
          </Text>
          <FieldPair>
            <NumberField
              label={t('Hari persediaan')}
              unit={t('hari')}
              error={(coverDays ?? 0) > 366 ? t('Paling banyak {{days}} hari', { days: 366 }) : undefined}
              value={coverDays}
              onChange={setCoverDays}
            />
            <NumberField
              label={t('Hari tunggu')}
              unit={t('hari')}
              error={(leadTimeDays ?? 0) > 365 ? t('Paling banyak {{days}} hari', { days: 365 }) : undefined}
              value={leadTimeDays}
              onChange={setLeadTimeDays}
            />
          </FieldPair>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setOpened(false)}>
              {t('Batal')}
            </Button>
            <Button type="submit" disabled={isTooLong}>
              {t('Tampilkan usul')}
            </Button>
          </Group>
        </form>
      </Dialog>
    </>
  )
}
