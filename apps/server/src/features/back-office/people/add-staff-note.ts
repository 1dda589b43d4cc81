import { addStaffNoteInput, MOST_STAFF_NOTES } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockAccount } from '../../sign-in/sign-in.sql.ts'
import { countStaffNotes, insertStaffNote } from './staff-notes.sql.ts'

/** Staff write down about a person what the colleague at the next call has to know. */
export const addStaffNote = operation({
  input: addStaffNoteInput,
  permission: 'staff_note.add',

  load: async ({ user_id }, { tx }) => {
    const user = await lockAccount(tx, user_id)
    return user && { user }
  },

  async run({ user: { id: user_id } }, { text }, { tx, viewer, now }) {
    if ((await countStaffNotes(tx, user_id)) >= MOST_STAFF_NOTES) throw AppError.invalid({ text: ['staff_notes_full'] })
    await insertStaffNote(tx, { user_id, author_id: viewer.user_id, text, created_at: now })
    return { id: user_id }
  },
})
