import type { PlacePrecision } from '@waybill/domain/geo/place-precision'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import { wordOf } from '../../ui/word-of.ts'

type Place = { short_address?: string | undefined; place_precision?: PlacePrecision | null | undefined }

/** How exactly the point on the map marks the place, in words; null where nobody has said. */
export function precisionText({ short_address = '', place_precision }: Place): string | null {
  const { town, code } = placeNameOf(short_address)
  if (!place_precision) return null
  return wordOf(texts, place_precision, { town, district: code.replace(/ .*/, '') || town })
}

const texts: Record<PlacePrecision, (parts: { town: string; district: string }) => string> = {
  pin: m.places_point_pin,
  address: m.places_point_address,
  postcode: m.places_point_postcode,
  district: ({ district }) => m.places_point_middle({ place: district }),
  town: ({ town }) => m.places_point_middle({ place: town }),
}
