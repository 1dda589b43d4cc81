import { MAX_SAVED_VIEWS, savedViewIdInput } from '@waybill/domain/work-lists/work-list-input'
import { AppError } from '../../platform/app-error.ts'
import { removal } from '../../platform/removal.ts'
import { countSavedViews, lockSavedView } from './saved-views.sql.ts'

export const { remove: removeView, restore: restoreView } = removal({
  table: 'saved_views',
  input: savedViewIdInput,
  permission: 'saved_view.edit',

  async load({ saved_view_id }, { tx, viewer }) {
    const saved_view = await lockSavedView(tx, saved_view_id, viewer.user_id)
    return saved_view && { saved_view }
  },

  row: ({ saved_view }) => saved_view,

  async beforeRestoring(_view, { tx, viewer }) {
    if ((await countSavedViews(tx, viewer.user_id)) >= MAX_SAVED_VIEWS)
      throw AppError.invalid({ saved_view_id: ['saved_views_full'] })
  },
})
