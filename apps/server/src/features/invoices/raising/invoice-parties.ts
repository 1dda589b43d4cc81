import { readVatNumber } from '@waybill/domain/teams/vat-number'
import { chargesVat } from '@waybill/domain/invoices/invoice-totals'
import type { Db } from '../../../platform/database/database.ts'
import { selectPerson, selectRecipient, selectTeam, type InvoicingTeam } from './invoice-parties.sql.ts'

/** A company as an invoice names it; stored with the invoice, so that it stays what it was. */
export type InvoiceParty = {
  company_name: string
  company_number: string | null
  vat_number: string | null
  address_lines: string[]
  name: string | null
  email: string | null
  phone: string | null
}

export type InvoiceIssuer = InvoiceParty & {
  account_name: string | null
  account_number: string | null
  sort_code: string | null
  footer_text: string | null
  logo_upload_id: string | null
  charges_vat: boolean
}

/** The team that carried, and the colleague who sends the invoice. */
export async function issuerOf(db: Db, team_id: string, user_id: string): Promise<InvoiceIssuer> {
  const team = await selectTeam(db, team_id)
  return {
    ...partyOf(team, await selectPerson(db, user_id)),
    account_name: team.invoice_account_name,
    account_number: team.invoice_account_number,
    sort_code: team.invoice_sort_code,
    footer_text: team.invoice_footer_text,
    logo_upload_id: team.invoice_logo_upload_id ?? team.logo_upload_id,
    charges_vat: chargesVat({ ...team, vat_number: vatNumberOf(team) }),
  }
}

/** The poster's team and whom it chose to receive its invoices, an outsider or a member; without a name nobody is chosen, or nobody who still works there. */
export async function recipientOf(db: Db, team_id: string): Promise<InvoiceParty> {
  const team = await selectTeam(db, team_id)
  return partyOf(team, outsiderOf(team) ?? (await memberOf(db, team)))
}

type Person = Pick<InvoiceParty, 'name' | 'email' | 'phone'>

function outsiderOf(team: InvoicingTeam): Person | null {
  if (!team.external_invoice_recipient || !team.invoice_recipient_email) return null
  const { invoice_recipient_name: name, invoice_recipient_email: email, invoice_recipient_phone: phone } = team
  return { name, email, phone }
}

async function memberOf(db: Db, team: InvoicingTeam): Promise<Person | undefined> {
  const { invoice_recipient_id: id } = team
  return id === null ? undefined : selectRecipient(db, team.id, id)
}

function partyOf(team: InvoicingTeam, person: Person | undefined): InvoiceParty {
  return {
    company_name: team.company_name,
    company_number: team.company_type === 'LIMITED_COMPANY' ? team.company_number : null,
    vat_number: vatNumberOf(team),
    address_lines: addressOf(team),
    name: person?.name ?? null,
    email: person?.email ?? null,
    phone: person?.phone ?? team.phone,
  }
}

/** As every paper shows it. One that cannot be a VAT number, stored before they were checked, counts as none. */
function vatNumberOf({ vat_number }: InvoicingTeam): string | null {
  return readVatNumber(vat_number ?? '').number ?? null
}

function addressOf(team: InvoicingTeam): string[] {
  const lines = team.use_company_address
    ? [team.address_line_1, team.address_line_2, team.town, team.county, team.postal_code]
    : [
        team.invoice_address_line_1,
        team.invoice_address_line_2,
        team.invoice_town,
        team.invoice_county,
        team.invoice_postal_code,
      ]
  return lines.filter((line) => line.trim() !== '')
}
