import { Anchor } from '@mantine/core'
import type { Role } from '@merchant/contract/system/role.ts'
import { Link } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import { FieldText } from '../../../kit/form/field.tsx'
import { number } from '../../../lib/format.ts'
import { employee } from './employee.ts'

/** The number of active holders of a role, and a link to them. */
export const RoleHolders = ({ role }: { role: Role }) => (
  <FieldText label={t('Dipakai oleh')}>
    {role.employeeCount === 0 ? (
      t('Belum ada karyawan aktif')
    ) : (
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link {...props} to={employee.address} search={{ roleId: String(role.id), status: 'ACTIVE' }} />
        )}
      >
        {t('{{count}} karyawan aktif', { count: number(role.employeeCount) })}
      </Anchor>
    )}
  </FieldText>
)
