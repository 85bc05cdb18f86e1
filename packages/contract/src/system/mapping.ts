import { mappingContract } from '../kernel/mapping.ts'
import { rightsOf } from '../kernel/master.ts'

/** The head of area of each branch (domain-sales 0.4, 7.8). */
export const hoaMappingContract = mappingContract('/v1/hoa-mappings', {
  label: 'Pemetaan HoA',
  scope: 'branch',
  rights: rightsOf('system.mapping-hoa'),
  subject: { field: 'branchId', label: 'Cabang' },
  person: { field: 'hoaId', label: 'Head of Area' },
})

/** The VP Sales of each head of area (domain-sales 0.4, 7.8). */
export const vpSalesMappingContract = mappingContract('/v1/vp-sales-mappings', {
  label: 'Pemetaan VP Sales',
  scope: 'company',
  rights: rightsOf('system.mapping-vp-sales'),
  subject: { field: 'hoaId', label: 'Head of Area' },
  person: { field: 'vpId', label: 'VP Sales' },
})
