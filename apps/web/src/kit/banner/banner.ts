import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Banner, BannerGroup } from '@merchant/contract/master/banner.ts'
import type { Audience } from '@merchant/domain/master/audience.ts'
import { useCommand } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { momentOf, writtenMoment } from '../form/moment-text.ts'
import type { StatusLook } from '../status.tsx'
import { type TargetValues, targetBody, targetValues } from '../target/target-fields.tsx'

/** The screen of each audience (clarifications 4.8). */
export const bannerScreens = {
  MERCHANT: { address: '/app/master/banner', right: 'master.banner', title: () => t('Banner') },
  MOTORIST: {
    address: '/app/master/banner-motorist',
    right: 'master.banner-motorist',
    title: () => t('Banner Motoris'),
  },
  SA: {
    address: '/app/sales-app/event-banner',
    right: 'salesapp.event-banner',
    title: () => t('Banner Acara'),
  },
} as const satisfies Record<Audience, object>

export const groupAddress = (audience: Audience) => `${bannerScreens[audience].address}/collections`

export const bannerLooks = (): Record<Banner['state'], StatusLook> => ({
  RUNNING: { label: t('Tayang'), color: 'green' },
  COMING: { label: t('Terjadwal'), color: 'yellow' },
  ENDED: { label: t('Berakhir'), color: 'slate' },
  INACTIVE: { label: t('Nonaktif'), color: 'slate' },
})

/** One picture with its link, in a form. */
export type PictureValues = {
  title: string
  imageUrl: { url: string } | null
  linkType: Banner['linkType']
  linkUrl: string
  linkProduct: Ref | null
}

type Picture = Pick<Banner, 'title' | 'imageUrl' | 'linkType' | 'linkValue' | 'linkProduct'>

export const pictureValues = (record: Picture | null): PictureValues => ({
  title: record?.title ?? '',
  imageUrl: record && { url: record.imageUrl },
  linkType: record?.linkType ?? 'NONE',
  linkUrl: (record?.linkType === 'URL' && record.linkValue) || '',
  linkProduct: record?.linkProduct ?? null,
})

export const pictureBody = ({ title, imageUrl, linkType, linkUrl, linkProduct }: PictureValues) => ({
  title,
  imageUrl: imageUrl?.url ?? '', // a required field: never sent while it is empty
  linkType,
  linkValue: { NONE: null, URL: linkUrl, PRODUCT: linkProduct && String(linkProduct.id) }[linkType],
})

type ShownValues = TargetValues & { startAt: string | null; endAt: string | null }

const shownValues = (record: Banner | BannerGroup | null, now: string): ShownValues => ({
  startAt: writtenMoment(record?.startAt ?? now),
  endAt: writtenMoment(record?.endAt ?? null),
  ...targetValues(record),
})

const shownBody = (values: ShownValues, record: Banner | BannerGroup | null) => ({
  startAt: momentOf(values.startAt) ?? '', // a required field
  endAt: momentOf(values.endAt),
  ...targetBody(values, record),
})

export type BannerValues = PictureValues & ShownValues & { status: Banner['status'] }

export const bannerValues = (record: Banner | null, now: string): BannerValues => ({
  ...pictureValues(record),
  ...shownValues(record, now),
  status: record?.status ?? 'ACTIVE',
})

export type GroupValues = ShownValues & {
  title: string
  banners: readonly (PictureValues & { id: number | undefined; key: string })[]
  status: Banner['status']
}

let made = 0
/** A row of a group that is not stored yet; the key tells rows apart while they move. */
export const newMember = (): GroupValues['banners'][number] => ({
  ...pictureValues(null),
  id: undefined,
  key: `new${++made}`,
})

export const groupValues = (record: BannerGroup | null, now: string): GroupValues => ({
  title: record?.title ?? '',
  ...shownValues(record, now),
  banners: record?.banners.map((banner) => ({
    ...pictureValues(banner),
    id: banner.id,
    key: String(banner.id),
  })) ?? [newMember()],
  status: record?.status ?? 'ACTIVE',
})

const invalidates = [
  'GET /v1/event-banner',
  'GET /v1/event-banner/{id}',
  'GET /v2/event-banner-group',
] as const
const saved = { invalidates, notice: false } as const

export function useBannerSave(audience: Audience) {
  const add = useCommand('POST /v1/event-banner', saved)
  const change = useCommand('PUT /v1/event-banner/{bannerId}', saved)
  return (values: BannerValues, record: Banner | null, version: number | undefined) => {
    const body = { ...pictureBody(values), ...shownBody(values, record) }
    if (!record || version === undefined) return add.mutateAsync({ body: { ...body, audience } })
    return change.mutateAsync({
      params: { bannerId: record.id },
      body: { ...body, status: values.status, version },
    })
  }
}

export function useGroupSave(audience: Audience) {
  const add = useCommand('POST /v2/event-banner-group', saved)
  const change = useCommand('PUT /v2/event-banner-group/{bannerId}', saved)
  return (values: GroupValues, record: BannerGroup | null, version: number | undefined) => {
    const body = { title: values.title, ...shownBody(values, record) }
    if (!record || version === undefined)
      return add.mutateAsync({ body: { ...body, audience, banners: values.banners.map(pictureBody) } })
    const banners = values.banners.map((banner) => ({
      ...pictureBody(banner),
      ...(banner.id !== undefined && { id: banner.id }),
    }))
    return change.mutateAsync({
      params: { bannerId: record.id },
      body: { ...body, banners, status: values.status, version },
    })
  }
}

export const useBannerOrder = () => useCommand('PUT /v1/event-banner/order', { invalidates })
export const useBannerEnd = () => useCommand('DELETE /v1/event-banner/{id}', { invalidates })
