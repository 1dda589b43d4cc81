import { contactInput, type ContactInput, MAX_CONTACTS } from '@waybill/domain/contacts/contact-input'
import { AppError } from '../../platform/app-error.ts'
import { operation, type Work } from '../../platform/operation.ts'
import { countContacts, insertContact, lockContact, updateContact } from './contacts.sql.ts'

export const saveContact = operation({
  input: contactInput,
  permission: 'contact.edit',

  async load({ id }, { tx, viewer }) {
    if (!id) return { contact: { id: null, team_id: viewer.team_id } }
    const contact = await lockContact(tx, id, viewer.team_id)
    return contact && !contact.removed_at ? { contact } : undefined
  },

  async run({ contact }, input, work) {
    if (!contact.id) return addContact(work, input)
    await updateContact(work.tx, contact.id, input, work.now)
    return { id: contact.id }
  },
})

/** A new entry of the address book. */
export async function addContact({ tx, viewer }: Work, input: ContactInput): Promise<{ id: string }> {
  const owner = { team_id: viewer.team_id!, user_id: viewer.user_id }
  if ((await countContacts(tx, owner.team_id)) >= MAX_CONTACTS) throw AppError.invalid({ name: ['contacts_full'] })
  return insertContact(tx, owner, input)
}
