import type { Feature } from '../../platform/feature.ts'
import { driveDemoVehicles } from './driving/drive-demo-vehicles.ts'

export const demoFeature = {
  alongside: [driveDemoVehicles],
} satisfies Feature
