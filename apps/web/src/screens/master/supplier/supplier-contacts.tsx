import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { SupplierContact } from '@merchant/contract/master/supplier-contact.ts'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { masterStatusLooks, StatusBadge } from '../../../kit/status.tsx'
import { ContactDialog } from './contact-dialog.tsx'

/** More contacts than any supplier has. */
const CONTACT_LIMIT = 500

/** The contacts of a supplier, the default first; added and changed in a window. */
export function SupplierContacts({ supplierId, mayEdit }: { supplierId: number; mayEdit: boolean }) {
  const [open, setOpen] = useState<SupplierContact | 'new' | null>(null)
  const contacts = useEndpoint(
    'POST /core/v1/suppliers/contact/get/all',
    { body: { supplierId, limit: CONTACT_LIMIT } },
    { placeholderData: undefined },
  )
  const close = () => setOpen(null)
  return (
    <FormGroup title={t('Kontak')}>
      {contacts.isPending && !contacts.error && <Skeleton height={40} />}
      {contacts.error && <Failure error={contacts.error} retry={contacts.refetch} />}
      {contacts.data?.count === 0 && <Text c="dimmed">{t('Belum ada kontak.')}</Text>}
      {contacts.data?.rows.map((contact) => (
        <ContactLine
          key={contact.id}
          contact={contact}
          onEdit={mayEdit ? () => setOpen(contact) : undefined}
        />
      ))}
      {mayEdit && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            {t('Tambah kontak')}
          </Button>
        </div>
      )}
      {open !== null && (
        <ContactDialog supplierId={supplierId} contact={open === 'new' ? null : open} onClose={close} />
      )}
    </FormGroup>
  )
}

interface ContactLineProps {
  contact: SupplierContact
  onEdit: (() => void) | undefined
}

function ContactLine({ contact, onEdit }: ContactLineProps) {
  const { name, position, phone, email, isDefault, status } = contact
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={2}>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {isDefault && <StatusBadge look={{ label: t('Kontak utama'), color: 'green' }} />}
          {status === 'INACTIVE' && <StatusBadge look={masterStatusLooks().INACTIVE} />}
        </Group>
        <Text size="sm" c="dimmed">
          {[position, phone, email].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {onEdit && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-label={t('Ubah kontak {{name}}', { name })}
          onClick={onEdit}
        >
          {t('Ubah')}
        </Button>
      )}
    </Group>
  )
}
