import { setupLineInput } from '@waybill/domain/setup/setup-input'
import { operation } from '../../platform/operation.ts'
import { deleteAside, lockAside } from './setup.sql.ts'

/** A line that was put aside counts again. */
export const takeUpSetupLine = operation({
  input: setupLineInput,
  permission: 'market.edit',

  async load({ code }, { tx }) {
    const aside = await lockAside(tx, code)
    return aside && { aside }
  },

  async run(_about, { code }, { tx }) {
    await deleteAside(tx, code)
    return { code }
  },
})
