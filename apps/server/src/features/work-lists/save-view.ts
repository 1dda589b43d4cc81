import { MAX_SAVED_VIEWS, savedViewInput } from '@waybill/domain/work-lists/work-list-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { countSavedViews, insertSavedView, lockSavedView, updateSavedView } from './saved-views.sql.ts'

export const saveView = operation({
  input: savedViewInput,
  permission: 'saved_view.edit',

  async load({ id }, { tx, viewer }) {
    if (!id) return { saved_view: { id: null, user_id: viewer.user_id } }
    const saved_view = await lockSavedView(tx, id, viewer.user_id)
    return saved_view && !saved_view.removed_at ? { saved_view } : undefined
  },

  async run({ saved_view }, input, { tx, viewer, now }) {
    if (saved_view.id) {
      await updateSavedView(tx, saved_view.id, input, now)
      return { id: saved_view.id }
    }
    if ((await countSavedViews(tx, viewer.user_id)) >= MAX_SAVED_VIEWS)
      throw AppError.invalid({ name: ['saved_views_full'] })
    return insertSavedView(tx, viewer.user_id, input)
  },
})
