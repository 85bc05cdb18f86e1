import type { PosUser } from '@merchant/contract/master/pos-user.ts'
import { t } from '../../app/i18n.ts'
import type { Words } from '../words.ts'

/** The pages of users of the POS application. */
export const posUserAddress = {
  open: ({ id }: { id: number }): string => `/app/system/verification-user-pos/${id}`,
  add: '/app/system/verification-user-pos/add',
}

export const posRoleWords = (): Words<PosUser['role']> => ({ OWNER: t('Pemilik'), CASHIER: t('Kasir') })
