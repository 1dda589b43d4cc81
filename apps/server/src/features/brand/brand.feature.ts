import type { Feature } from '../../platform/feature.ts'
import { addBrandPicture } from './add-brand-picture.ts'
import { brandReads } from './brand.fields.ts'
import { brandTasks } from './brand.tasks.ts'
import { followBrand } from './follow-brand.ts'
import { restoreBrand } from './restore-brand.ts'
import { importOwnTexts } from './texts/import-own-texts.ts'
import { removeOwnText } from './texts/remove-own-text.ts'
import { saveOwnText } from './texts/save-own-text.ts'
import { saveBrand } from './save-brand.ts'

/** The operator's own name, colours, logo and wording (business N2). */
export const brandFeature = {
  reads: brandReads,
  mutations: {
    staff: {
      addBrandPicture: { plain: addBrandPicture, limit: 'upload' },
      importOwnTexts,
      removeOwnText,
      restoreBrand,
      saveBrand,
      saveOwnText,
    },
  },
  tasks: brandTasks,
  alongside: [followBrand],
} satisfies Feature
