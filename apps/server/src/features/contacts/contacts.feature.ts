import type { Feature } from '../../platform/feature.ts'
import { forgetRemoved } from '../../platform/removal.ts'
import { contactsReads } from './contacts.fields.ts'
import { removeContact, restoreContact } from './remove-contact.ts'
import { saveContact } from './save-contact.ts'

export const contactsFeature = {
  reads: contactsReads,
  mutations: {
    member: {
      saveContact,
      removeContact,
      restoreContact,
    },
  },
  tasks: {
    tasks: { forget_removed_contacts: forgetRemoved('contacts') },
    schedule: { forget_removed_contacts: '27 * * * *' },
  },
} satisfies Feature
