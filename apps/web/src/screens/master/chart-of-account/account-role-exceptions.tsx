import { ActionIcon, Group, Text } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { IconTrash } from '@tabler/icons-react'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText } from '../../../kit/form/field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'

/** A branch with its own account for a role. */
export interface RoleException {
  branch: Ref
  account: Ref | null
}

interface ExceptionsFieldProps extends FieldProps<readonly RoleException[]> {
  /** Narrows the accounts to the ones that fit the role. */
  choices: Readonly<Record<string, string>>
}

/** One line per branch with its own account, and a box that adds the next branch. */
export function ExceptionsField({ choices, ...field }: ExceptionsFieldProps) {
  const { value, onChange, readOnly } = field
  if (readOnly) return <ExceptionsText exceptions={value} />
  const add = (branch: Ref | null) => {
    if (branch && value.every((each) => each.branch.id !== branch.id))
      onChange([...value, { branch, account: null }])
  }
  return (
    <>
      {value.map(({ branch, account }) => (
        <Group key={branch.id} gap="xs" align="flex-end" wrap="nowrap">
          <div style={{ flexGrow: 1 }}>
            <LookupField
              label={t('Akun di {{branch}}', { branch: branch.name })}
              required
              route="GET /accounting/coa/account"
              query={choices}
              value={account}
              onChange={(next) =>
                onChange(
                  value.map((each) => (each.branch.id === branch.id ? { branch, account: next } : each)),
                )
              }
            />
          </div>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t('Hapus pengecualian {{branch}}', { branch: branch.name })}
            onClick={() => onChange(value.filter((each) => each.branch.id !== branch.id))}
          >
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <LookupField
        label={t('Tambah cabang')}
        route="GET /v1/branches"
        query={{ status: 'ACTIVE' }}
        value={null}
        onChange={add}
      />
      {field.error && (
        <Text size="xs" c="var(--danger)">
          {field.error}
        </Text>
      )}
    </>
  )
}

function ExceptionsText({ exceptions }: { exceptions: readonly RoleException[] }) {
  if (exceptions.length === 0)
    return <Text c="dimmed">{t('Tidak ada; semua cabang memakai akun perusahaan.')}</Text>
  return exceptions.map(({ branch, account }) => (
    <FieldText key={branch.id} label={branch.name}>
      {account && `${account.code ?? ''} ${account.name}`}
    </FieldText>
  ))
}
