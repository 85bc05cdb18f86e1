import { BannerList } from '../../../kit/banner/banner-list.tsx'

export default function MerchantBannerList() {
  return <BannerList audience="MERCHANT" />
}
