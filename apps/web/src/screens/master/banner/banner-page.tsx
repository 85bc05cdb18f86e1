import { BannerPage } from '../../../kit/banner/banner-page.tsx'

export default function MerchantBannerPage() {
  return <BannerPage audience="MERCHANT" />
}
