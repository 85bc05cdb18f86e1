import { GroupPage } from '../../../kit/banner/group-page.tsx'

export default function MerchantBannerGroup() {
  return <GroupPage audience="MERCHANT" />
}
