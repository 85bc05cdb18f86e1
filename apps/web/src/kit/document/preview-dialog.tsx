import { Stack, Text, Title } from '@mantine/core'
import type { Postings } from '@merchant/contract/kernel/document.ts'
import { t } from '../../app/i18n.ts'
import { Dialog } from '../dialog.tsx'
import { JournalView, StockView } from './postings-view.tsx'

interface PreviewDialogProps {
  postings: Postings
  onClose: () => void
}

/** The postings that saving would make. Nothing was saved yet. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function PreviewDialog({ postings, onClose }: PreviewDialogProps) {
  return (
    <Dialog opened size="xl" title={t('Pratinjau jurnal')} onClose={onClose}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t('Inilah yang akan ditulis bila dokumen disimpan sekarang. Belum ada yang disimpan.')}
        </Text>
        <JournalView postings={postings} />
        {postings.moves.length > 0 && (
          <section aria-label={t('Stok')}>
            <Title order={3} size="h4" mb={4}>
              {t('Stok')}
            </Title>
            <StockView postings={postings} />
          </section>
        )}
      </Stack>
    </Dialog>
  )
}
