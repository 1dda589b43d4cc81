import type { AppealSide } from '@waybill/domain/cases/case'
import { fileComplaintInput } from '@waybill/domain/cases/case-input'
import { mayStillAppeal } from '@waybill/domain/cases/appeal'
import type { Tx } from '../../platform/database/database.ts'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { isAddressOfAffected, lockCaseByNumber, lockOpener, selectAppeal, selectSameForm } from './cases.sql.ts'
import { appealAgainst } from './appeal-against.ts'
import { openCase } from './open-case.ts'

/** Anybody complains, without an account. The answer is the same whether or not a number exists: nothing can be found out by trying. */
export const fileComplaint = visitorOperation({
  input: fileComplaintInput,
  limit: { name: 'complaint' },

  async run({ kind, number, text, name, email, language }, { tx, now }) {
    await lockOpener(tx, email)
    const known = await selectSameForm(tx, { email, kind, text, subject_id: null })
    if (known) return { number: known.number }
    const appeal = kind === 'decision' && number ? await appealOf(tx, { number, email, now }) : null
    // A number that leads nowhere stays readable for staff.
    const told = number && !appeal ? `${number}\n\n${text}` : text
    const contact = { contact_name: name, contact_email: email }
    const opener = { email, language, name_first: name }
    const file = await openCase(tx, { kind, text: told, ...contact, ...appeal }, { opener, now })
    return { number: file.number }
  },
})

/** The decided case that the form asks about, where it comes from one of the addresses that were told of the decision. */
async function appealOf(tx: Tx, { number, email, now }: { number: string; email: string; now: Date }) {
  const file = await lockCaseByNumber(tx, number)
  if (!file || !mayStillAppeal(file, now)) return null
  const appeal_side: AppealSide | null =
    file.contact_email === email
      ? 'reporter'
      : file.acts.length > 0 && (await isAddressOfAffected(tx, file, email))
        ? 'affected'
        : null
  if (appeal_side === null || (await selectAppeal(tx, file.id, appeal_side))) return null
  return appealAgainst(file, appeal_side)
}
