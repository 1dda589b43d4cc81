import type { Feature } from '../../platform/feature.ts'
import { contactsReads } from './contacts.fields.ts'
import { contactTasks } from './contacts.tasks.ts'
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
  tasks: contactTasks,
} satisfies Feature
