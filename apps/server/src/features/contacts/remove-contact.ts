import { contactIdInput } from '@waybill/domain/contacts/contact-input'
import { operation } from '../../platform/operation.ts'
import { lockContact, markRemoved } from './contacts.sql.ts'

/** Removing keeps the row for a day, so that it can be undone; asking for either again changes nothing. */
const marking = (isRemoved: boolean) =>
  operation({
    input: contactIdInput,
    permission: 'contact.edit',

    async load({ contact_id }, { tx, viewer }) {
      const contact = await lockContact(tx, contact_id, viewer.team_id)
      return contact && { contact }
    },

    async run({ contact }, _input, { tx, now }) {
      await markRemoved(tx, contact.id, isRemoved ? now : null)
      return { id: contact.id }
    },
  })

export const removeContact = marking(true)
export const restoreContact = marking(false)
