import { Anchor, Button, Text } from '@mantine/core'
import type { Employee } from '@merchant/contract/system/employee.ts'
import { IconKey } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { FieldText } from '../../../kit/form/field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { savedOf } from '../../../kit/master/master-calls.ts'
import { dateTime } from '../../../lib/format.ts'
import { employee as master } from './employee.ts'
import { showIssuedPassword } from './issued-password.tsx'

interface EmployeeSignInProps {
  employee: Employee
  /** The user's own account. */
  own: boolean
  mayReset: boolean
}

/** The person's last sign-in, and the reset of a forgotten password. */
export function EmployeeSignIn({ employee, own, mayReset }: EmployeeSignInProps) {
  return (
    <FormGroup title={t('Masuk')}>
      <FieldPair>
        <FieldText label={t('Masuk pertama')}>
          {employee.isFirstLogin
            ? t('Belum; kata sandi sementaranya belum diganti')
            : t('Sudah; memakai kata sandi sendiri')}
        </FieldText>
        <FieldText label={t('Terakhir masuk')}>
          {employee.lastLoginAt && dateTime(employee.lastLoginAt)}
        </FieldText>
      </FieldPair>
      {own && (
        <Text size="sm">
          {t('Ini akun Anda sendiri.')}{' '}
          <Anchor component={Link} to="/app/system/profile" size="sm">
            {t('Ganti kata sandi di Profil')}
          </Anchor>
        </Text>
      )}
      {!own && mayReset && employee.status === 'ACTIVE' && <NewPassword employee={employee} />}
    </FormGroup>
  )
}

function NewPassword({ employee }: { employee: Employee }) {
  const reset = useCommand('PUT /v1/employees', { ...savedOf(master), notice: true })
  const confirm = useConfirm()
  const { id, version, name } = employee
  const start = async () => {
    const sure = await confirm.ask({
      title: t('Buat kata sandi baru untuk {{name}}?', { name }),
      consequence: t(
        'Kata sandinya yang sekarang tidak berlaku lagi dan sesinya yang sedang terbuka berakhir saat itu juga.',
      ),
      verb: t('Buat kata sandi baru'),
    })
    if (!sure) return
    reset.mutate({ body: { id, version, resetPassword: true } }, { onSuccess: showIssuedPassword })
  }
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconKey size={15} aria-hidden />}
        loading={reset.isPending}
        onClick={() => void start()}
      >
        {t('Buat kata sandi baru')}
      </Button>
      {confirm.dialog}
    </div>
  )
}
