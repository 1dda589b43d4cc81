import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { removeContact, restoreContact } from './remove-contact.ts'
import { saveContact } from './save-contact.ts'

mutationsAre({
  saveContact: mutation(saveContact),
  removeContact: mutation(removeContact),
  restoreContact: mutation(restoreContact),
})
