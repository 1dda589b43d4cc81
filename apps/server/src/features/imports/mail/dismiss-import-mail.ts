import { importMailIdInput } from '@waybill/domain/imports/import-input'
import { removal } from '../../../platform/removal.ts'
import { lockImportMail } from './import-mails.sql.ts'

export const { remove: dismissImportMail, restore: restoreImportMail } = removal({
  table: 'import_mails',
  input: importMailIdInput,
  permission: 'import.edit',

  async load({ import_mail_id }, { tx, viewer }) {
    const mail = await lockImportMail(tx, import_mail_id, viewer.team_id)
    return mail && { mail, import_list: { team_id: mail.team_id, kind: 'loads' as const } }
  },

  row: ({ mail }) => mail,
})
