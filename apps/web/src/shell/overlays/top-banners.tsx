import { RestrictionBanner } from '../../features/documents/restriction-banner.tsx'
import { LocationDisabledBanner } from './location-disabled-banner.tsx'
import { NoticeBanners } from './notice-banners.tsx'

/** Above every page: what everybody should know, and what this device does not allow. */
export function TopBanners() {
  return (
    <>
      <NoticeBanners />
      <RestrictionBanner />
      <LocationDisabledBanner />
    </>
  )
}
