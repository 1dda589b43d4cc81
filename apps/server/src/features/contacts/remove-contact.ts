import { contactIdInput } from '@waybill/domain/contacts/contact-input'
import { removal } from '../../platform/removal.ts'
import { lockContact } from './contacts.sql.ts'

export const { remove: removeContact, restore: restoreContact } = removal({
  table: 'contacts',
  input: contactIdInput,
  permission: 'contact.edit',

  async load({ contact_id }, { tx, viewer }) {
    const contact = await lockContact(tx, contact_id, viewer.team_id)
    return contact && { contact }
  },

  row: ({ contact }) => contact,
})
