import { ActionIcon, Group, NavLink, ScrollArea, Skeleton, Stack } from '@mantine/core'
import type { DocumentTemplateRow } from '@merchant/contract/document/templates.ts'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { useBranchScope } from '../../session/access.ts'
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import type { DocumentKind } from './document-kind.ts'

interface TemplatesProps {
  of: Pick<DocumentKind, 'type' | 'address' | 'title'>
  onClose: () => void
}

/** The templates of a kind, own ones first: one begins a new document, an own one may be removed. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function Templates({ of: { type, address, title }, onClose }: TemplatesProps) {
  const reply = useEndpoint('GET /v1/document-templates', { query: { type, ...useBranchScope() } })
  const remove = useCommand('DELETE /v1/document-templates/{id}', {
    invalidates: ['GET /v1/document-templates'],
  })
  const [asking, setAsking] = useState<DocumentTemplateRow | null>(null)
  const close = () => setAsking(null)
  return (
    <Dialog opened onClose={onClose} title={t('Templat {{name}}', { name: title() })} size="md">
      {reply.error ? (
        <Failure error={reply.error} retry={() => void reply.refetch()} />
      ) : !reply.data ? (
        <Skeleton height={120} />
      ) : reply.data.count === 0 ? (
        <Empty
          title={t('Belum ada templat')}
          hint={t('Buka satu dokumen lalu pilih Simpan sebagai templat.')}
        />
      ) : (
        <ScrollArea.Autosize mah={420}>
          <Stack gap={2}>
            {reply.data.rows.map((row) => (
              <Group key={row.id} gap="xs" wrap="nowrap">
                <NavLink
                  component={Link}
                  to={address.template(row)}
                  label={row.name}
                  description={about(row)}
                />
                {row.own && (
                  <ActionIcon
                    aria-label={t('Hapus templat {{name}}', { name: row.name })}
                    onClick={() => setAsking(row)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            ))}
          </Stack>
        </ScrollArea.Autosize>
      )}
      {asking && (
        <ConfirmDialog
          opened
          confirmation={{
            title: t('Hapus templat {{name}}?', { name: asking.name }),
            consequence: asking.shared
              ? t(
                  'Templat ini juga hilang bagi rekan yang memakainya. Dokumen yang sudah dibuat tidak berubah.',
                )
              : t('Dokumen yang sudah dibuat tidak berubah.'),
            verb: t('Hapus'),
            destructive: true,
          }}
          busy={remove.isPending}
          onCancel={close}
          onConfirm={() => void remove.mutateAsync({ params: { id: asking.id } }).then(close, close)}
        />
      )}
    </Dialog>
  )
}

const about = ({ branch, own, shared, createdBy }: DocumentTemplateRow): string =>
  [branch.name, own ? shared && t('dibagikan') : t('dari {{name}}', { name: createdBy.name })]
    .filter(Boolean)
    .join(' · ')
