import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Principal } from '@merchant/contract/master/principal.ts'
import { t } from '../../../app/i18n.ts'

export type PrincipalValues = {
  code: string
  name: string
  npwp: string
  phone: string
  address: string
  status: MasterStatus
}

export const principalLabels = () => ({
  code: t('Kode'),
  name: t('Nama'),
  npwp: t('NPWP'),
  phone: t('Nomor telepon'),
  address: t('Alamat'),
  status: t('Status'),
})

export function toPrincipalValues(principal: Principal | null): PrincipalValues {
  return {
    code: principal?.code ?? '',
    name: principal?.name ?? '',
    npwp: principal?.npwp ?? '',
    phone: principal?.phone ?? '',
    address: principal?.address ?? '',
    status: principal?.status ?? 'ACTIVE',
  }
}

/** What saving a principal changes for whoever reads it afterwards; brands show its name. */
export const principalSaved = {
  invalidates: [
    'GET /v1/principals',
    'GET /v1/principals/{id}',
    'GET /v1/brands',
    'GET /v1/brands/{id}',
    'GET /v1/histories/{entity}/{id}',
  ],
  notice: false,
} as const
