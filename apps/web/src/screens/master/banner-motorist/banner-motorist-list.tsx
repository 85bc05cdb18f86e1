import { BannerList } from '../../../kit/banner/banner-list.tsx'

export default function MotoristBannerList() {
  return <BannerList audience="MOTORIST" />
}
