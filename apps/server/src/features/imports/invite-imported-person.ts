import { inviteImportedPersonInput } from '@waybill/domain/imports/import-input'
import { personOfRow } from '@waybill/domain/imports/thing-of-row'
import { addUserInput } from '@waybill/domain/users/user-input'
import { operation } from '../../platform/operation.ts'
import { addColleague } from '../users/people/add-user.ts'
import { judged, loadRowOf, takeRow } from './take-row.ts'

/** Invites the person of a row into the team, once. */
export const inviteImportedPerson = operation({
  input: inviteImportedPersonInput,
  permission: 'user.add',
  load: ({ import_row_id }, work) => loadRowOf('people', import_row_id, work),

  run: (found, { as }, work) =>
    takeRow(found, work, (cells) => addColleague(work, judged(addUserInput, personOfRow(cells, as)))),
})
