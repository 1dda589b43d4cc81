import { contactInput } from '@waybill/domain/contacts/contact-input'
import { importRowIdInput } from '@waybill/domain/imports/import-input'
import { contactOfRow } from '@waybill/domain/imports/thing-of-row'
import { operation } from '../../platform/operation.ts'
import { addContact } from '../contacts/save-contact.ts'
import { judged, loadRowOf, takeRow } from './take-row.ts'

/** Adds the contact of a row to the address book, once. */
export const saveImportedContact = operation({
  input: importRowIdInput,
  permission: 'contact.edit',

  async load({ import_row_id }, work) {
    const found = await loadRowOf('contacts', import_row_id, work)
    return found && { ...found, contact: { team_id: work.viewer.team_id } }
  },

  run: (found, _input, work) =>
    takeRow(found, work, (cells) => addContact(work, judged(contactInput, contactOfRow(cells)))),
})
