import type { Feature } from '../../platform/feature.ts'
import { addBenefit } from './add-benefit.ts'
import { benefitsReads } from './benefits.fields.ts'
import { editBenefit } from './edit-benefit.ts'
import { sortBenefits } from './sort-benefits.ts'

export const benefitsFeature = {
  reads: benefitsReads,
  mutations: {
    staff: {
      addBenefit,
      editBenefit,
      sortBenefits,
    },
  },
} satisfies Feature
