import { BannerList } from '../../../kit/banner/banner-list.tsx'

export default function EventBannerList() {
  return <BannerList audience="SA" />
}
