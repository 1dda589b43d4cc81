import type { Feature } from '../../platform/feature.ts'
import { searchReads } from './search.fields.ts'

export const searchFeature = { reads: searchReads } satisfies Feature
