import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { importAddressOf } from '@waybill/domain/imports/import-mail'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { replaceAddress } from './import-mails.sql.ts'

/** Letters and digits that nobody takes for another when reading them out. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

/** Gives the company an address for lists by mail; the one there was before is nobody's any more. */
export const makeImportAddress = operation({
  input: z.object({}).default({}),
  permission: 'import_address.edit',
  load: async (_input, { viewer }) => ({ import_list: { team_id: viewer.team_id, kind: 'loads' as const } }),
  async run(_about, _input, { tx, viewer, now, platform }) {
    const token = Array.from({ length: LENGTH }, () => signs[randomInt(signs.length)]).join('')
    const { host, is_on } = platform.config.intake
    if (!is_on) throw AppError.invalid({ address: ['import_mail_off'] })
    const address = { team_id: viewer.team_id!, token, address: importAddressOf(token, host), created_at: now }
    return replaceAddress(tx, address)
  },
})
