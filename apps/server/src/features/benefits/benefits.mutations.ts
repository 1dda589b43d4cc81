import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { addBenefit } from './add-benefit.ts'
import { editBenefit } from './edit-benefit.ts'
import { sortBenefits } from './sort-benefits.ts'

mutationsAre({
  addBenefit: mutation(addBenefit, 'staff'),
  editBenefit: mutation(editBenefit, 'staff'),
  sortBenefits: mutation(sortBenefits, 'staff'),
})
