import { features } from '../src/features.ts'
import { collect } from '../src/platform/collect-features.ts'

/** Collected once for all worlds of a process; a check that plants a fault puts back what it found. */
export const allFeatures = collect(features)
