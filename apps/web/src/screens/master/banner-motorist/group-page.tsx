import { GroupPage } from '../../../kit/banner/group-page.tsx'

export default function MotoristBannerGroup() {
  return <GroupPage audience="MOTORIST" />
}
