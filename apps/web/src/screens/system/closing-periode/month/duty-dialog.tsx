import { Button, Group } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { MonthCheck } from '@merchant/contract/system/month-close.ts'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { Dialog } from '../../../../kit/dialog.tsx'
import { SelectField } from '../../../../kit/form/fields/choice-fields.tsx'
import { FirstFocus } from '../../../../kit/form/first-focus.tsx'
import classes from './month-page.module.css'

export interface Owners {
  roles: readonly Ref[]
  people: readonly Ref[]
}

interface DutyDialogProps {
  check: MonthCheck
  owners: Owners
  onClose: () => void
}

const days = Array.from({ length: 28 }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))

/** Who sees to a check and until which day of the following month; without an owner nobody does. */
export default function DutyDialog({ check, owners, onClose }: DutyDialogProps) {
  const { key, title, duty } = check
  const [owner, setOwner] = useState<string | null>(
    duty?.role ? `role ${duty.role.id}` : duty?.employee ? `employee ${duty.employee.id}` : null,
  )
  const [day, setDay] = useState<string | null>(String(duty?.dueDay ?? 5))
  const save = useCommand('POST /core/v1/period/duty/update', {
    invalidates: ['POST /core/v1/period/month/checks'],
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [kind, id] = owner?.split(' ') ?? []
    if (kind === undefined && !duty) return onClose()
    await save.mutateAsync({
      body: {
        key,
        roleId: kind === 'role' ? Number(id) : null,
        employeeId: kind === 'employee' ? Number(id) : null,
        dueDay: Number(day ?? 5),
        version: duty?.version ?? 0,
      },
    })
    onClose()
  }
  return (
    <Dialog opened size="md" title={t('Penanggung jawab')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        <p className={classes.about}>{title}</p>
        <SelectField
          label={t('Penanggung jawab')}
          value={owner}
          onChange={setOwner}
          options={[
            ...owners.roles.map(({ id, name }) => ({
              value: `role ${id}`,
              label: t('Peran {{name}}', { name }),
            })),
            ...owners.people.map(({ id, name }) => ({ value: `employee ${id}`, label: name })),
          ]}
        />
        <SelectField
          label={t('Selesai paling lambat, tanggal bulan berikutnya')}
          required
          value={day}
          onChange={setDay}
          options={days}
        />
        <p className={classes.about}>{t('Penanggung jawab diberi tahu. Kosongkan untuk menghapusnya.')}</p>
        <FirstFocus />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('Batal')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('Simpan')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
