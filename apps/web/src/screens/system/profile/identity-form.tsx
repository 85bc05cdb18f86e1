import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { ApiReply } from '@merchant/contract/api.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { setUser } from '../../../session/store.ts'

/** A user changes his own name and phone; the e-mail names the account and only the admin changes it. */
export function IdentityForm({ profile }: { profile: ApiReply<'GET /v1/profile'> }) {
  const [name, setName] = useState(profile.employee.name)
  const [phone, setPhone] = useState(profile.phone ?? '')
  const save = useCommand('PUT /v1/profile', { invalidates: ['GET /v1/profile'] })
  const changed = name !== profile.employee.name || phone !== (profile.phone ?? '')
  const details = save.error instanceof ApiError ? save.error.details : []
  const problem = (field: string) => details.find((detail) => detail.field === field)?.message

  const submit = () =>
    save.mutate(
      { body: { name, phone: phone || null, version: profile.version } },
      {
        onSuccess: ({ employee, role, accessMenu, permissions, limits }) => {
          setUser({ employee, role, accessMenu, permissions, limits })
          notify({ title: t('Profil disimpan'), message: '', tone: 'success' })
        },
      },
    )

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t('Nama')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem('name')}
          autoComplete="name"
        />
        <TextInput
          label={t('Email')}
          value={profile.employee.email}
          readOnly
          description={t('Hubungi admin untuk mengganti email.')}
        />
        <TextInput
          label={t('Nomor telepon')}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          error={problem('phone')}
          type="tel"
          autoComplete="tel"
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!changed} loading={save.isPending}>
            {t('Simpan')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
