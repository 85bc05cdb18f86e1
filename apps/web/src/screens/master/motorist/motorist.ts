import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import type { Motorist } from '@merchant/contract/master/motorist.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'

type MotoristValues = Pick<Motorist, 'name' | 'code' | 'phone' | 'homeLat' | 'homeLng'> & {
  branchId: Ref | null
  vehicleNo: string
  customerId: Ref | null
  outerWarehouseId: Ref | null
  status: MasterStatus
}

export const toMotoristValues = (motorist: Motorist | null, branch: Ref | null): MotoristValues => ({
  name: motorist?.name ?? '',
  code: motorist?.code ?? '',
  phone: motorist?.phone ?? '',
  vehicleNo: motorist?.vehicleNo ?? '',
  branchId: motorist?.branch ?? branch,
  customerId: motorist?.customer ?? null,
  outerWarehouseId: motorist?.outerWarehouse ?? null,
  homeLat: motorist?.homeLat ?? null,
  homeLng: motorist?.homeLng ?? null,
  status: motorist?.status ?? 'ACTIVE',
})

export const motorist = master({
  calls: callsOf('/v1/motorists'),
  entity: 'motorist',
  thing: () => t('motoris'),
  nameOf: ({ code, name }) => `${code} ${name}`,
  inline: ['name', 'phone', 'vehicleNo'],
  toValues: (record) => toMotoristValues(record, null),
  /** `branchId` and `customerId` 0 are never sent: the form requires both. */
  toBody: ({ branchId, customerId, outerWarehouseId, ...rest }) => ({
    ...rest,
    branchId: branchId?.id ?? 0,
    customerId: customerId?.id ?? 0,
    outerWarehouseId: outerWarehouseId?.id ?? null,
  }),
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} motoris?', { count }),
      consequence: t('Motoris ini dapat dipilih lagi. Pelanggannya tidak berubah.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} motoris?', { count }),
      consequence: t(
        'Motoris ini tidak dapat dipilih lagi. Pelanggan dan gudangnya tidak berubah, dan motoris dapat diaktifkan kembali.',
      ),
    },
  }),
})
