import { GroupList } from '../../../kit/banner/group-list.tsx'

export default function MerchantBannerGroups() {
  return <GroupList audience="MERCHANT" />
}
