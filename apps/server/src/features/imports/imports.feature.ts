import { HEADING_DAYS, IMPORT_DAYS } from '@waybill/domain/imports/import-input'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Feature } from '../../platform/feature.ts'
import { addImportedVehicle } from './add-imported-vehicle.ts'
import { changeImportCells } from './change-import-cells.ts'
import { importsReads } from './imports.fields.ts'
import { deleteImportMailsBefore, POLL_MAILBOX, queuePoll } from './mail/import-mails.sql.ts'
import { dismissImportMail, restoreImportMail } from './mail/dismiss-import-mail.ts'
import { mailIntakeRoutes } from './mail/mail-intake.routes.ts'
import { makeImportAddress } from './mail/make-import-address.ts'
import { pollMailbox } from './mail/poll-mailbox.ts'
import { deleteHeadingsUnusedSince, deleteImportsBefore } from './imports.sql.ts'
import { inviteImportedPerson } from './invite-imported-person.ts'
import { nameImportHeading } from './name-import-heading.ts'
import { postImportRow } from './post-import-row.ts'
import { previewImport } from './preview-import.ts'
import { removeImport, removeImportRow, restoreImport, restoreImportRow } from './remove-import.ts'
import { shareRoutes } from './share.routes.ts'
import { saveImportedContact } from './save-imported-contact.ts'
import { saveImportedLoad } from './save-imported-load.ts'
import { takeBackImportRow } from './take-back-import-row.ts'

export const importsFeature = {
  reads: importsReads,
  mutations: {
    member: {
      previewImport: { plain: previewImport, limit: 'import' },
      changeImportCells: { plain: changeImportCells },
      nameImportHeading: { plain: nameImportHeading },
      postImportRow,
      saveImportedContact,
      saveImportedLoad,
      addImportedVehicle,
      inviteImportedPerson,
      takeBackImportRow,
      makeImportAddress,
      dismissImportMail,
      restoreImportMail,
      removeImportRow,
      restoreImportRow,
      removeImport,
      restoreImport,
    },
  },
  routes: [mailIntakeRoutes, shareRoutes],
  tasks: {
    tasks: {
      forget_imports: (_payload, { databases, now }) =>
        deleteImportsBefore(databases.db, new Date(now().getTime() - IMPORT_DAYS * DAY_MS)),
      look_for_lists: async (_payload, { config, databases }) => {
        if (config.intake.imap_url !== undefined) await queuePoll(databases.db)
      },
      forget_import_mails: (_payload, { databases, now }) =>
        deleteImportMailsBefore(databases.db, new Date(now().getTime() - IMPORT_DAYS * DAY_MS)),
      forget_import_headings: (_payload, { databases, now }) =>
        deleteHeadingsUnusedSince(databases.db, new Date(now().getTime() - HEADING_DAYS * DAY_MS)),
    },
    outside: { [POLL_MAILBOX]: (_payload, platform) => pollMailbox(platform) },
    schedule: {
      look_for_lists: '* * * * *',
      forget_imports: '23 3 * * *',
      forget_import_headings: '24 3 * * *',
      forget_import_mails: '25 3 * * *',
    },
  },
} satisfies Feature
