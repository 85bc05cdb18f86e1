import { t } from '../../../app/i18n.ts'
import type { MappingKind } from '../../../kit/mapping/mapping-kind.ts'

const employees = 'POST /core/v1/employees/get/all'
const heads = {
  field: 'hoaId',
  label: () => t('Head of Area'),
  route: employees,
  query: { status: 'ACTIVE', post: 'HEAD_OF_AREA' },
} as const

/** The head of area of each branch. */
export const hoaMapping: MappingKind = {
  path: '/v1/hoa-mappings',
  address: '/app/system/mapping-hoa',
  title: () => t('Pemetaan HoA'),
  rights: { add: 'system.mapping-hoa:add', edit: 'system.mapping-hoa:edit' },
  subject: {
    field: 'branchId',
    label: () => t('Cabang'),
    route: 'GET /v1/branches',
    query: { status: 'ACTIVE' },
  },
  person: heads,
}

/** The VP Sales of each head of area. */
export const vpMapping: MappingKind = {
  path: '/v1/vp-sales-mappings',
  address: '/app/system/mapping-vp-sales',
  title: () => t('Pemetaan VP Sales'),
  rights: { add: 'system.mapping-vp-sales:add', edit: 'system.mapping-vp-sales:edit' },
  subject: heads,
  person: {
    field: 'vpId',
    label: () => t('VP Sales'),
    route: employees,
    query: { status: 'ACTIVE', post: 'VP_SALES' },
  },
}
