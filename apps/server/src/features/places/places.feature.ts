import type { Feature } from '../../platform/feature.ts'
import { placesReads } from './places.fields.ts'

export const placesFeature = {
  reads: placesReads,
} satisfies Feature
