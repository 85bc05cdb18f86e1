import { BannerPage } from '../../../kit/banner/banner-page.tsx'

export default function EventBannerPage() {
  return <BannerPage audience="SA" />
}
