import { t } from '../../../app/i18n.ts'
import { masterAddresses } from '../../../kit/master/addresses.ts'
import { rightsOf } from '../../../kit/master/form-facts.ts'
import type { ListedMaster } from '../../../kit/master/master.ts'

/** The form of a role has the whole catalogue of rights as its fields, so it is a form of its own. */
export const role = {
  calls: {
    list: 'GET /v1/roles',
    get: 'GET /v1/roles/{id}',
    create: 'POST /v1/roles',
    update: 'PUT /v1/roles/{roleId}',
  },
  entity: 'role',
  address: masterAddresses.role,
  rights: rightsOf('role'),
  thing: () => t('peran'),
  // Staff show the name of their role.
  shownBy: ['POST /core/v1/employees/get/all', 'GET /core/v1/employees/get/{id}'],
} as const satisfies ListedMaster
