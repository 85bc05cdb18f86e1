import { BannerPage } from '../../../kit/banner/banner-page.tsx'

export default function MotoristBannerPage() {
  return <BannerPage audience="MOTORIST" />
}
