import { complainInput } from '@waybill/domain/cases/case-input'
import { operation } from '../../platform/operation.ts'
import { lockOpener, selectOpener, selectSameComplaint } from './cases.sql.ts'
import { openCase } from './open-case.ts'

/** A member complains about the service or about their data. */
export const complain = operation({
  input: complainInput,
  permission: 'case.complain',

  async load(_input, { tx, viewer }) {
    await lockOpener(tx, viewer.user_id)
    return { opener: await selectOpener(tx, viewer.user_id) }
  },

  async run({ opener }, { kind, text }, { tx, viewer, now }) {
    const known = await selectSameComplaint(tx, viewer.user_id, kind, text)
    const by = { opened_by_user_id: viewer.user_id, opened_by_team_id: viewer.team_id }
    return known ?? openCase(tx, { kind, text, ...by }, { opener: opener!, now })
  },
})
