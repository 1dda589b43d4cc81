import { expect, type Locator } from '@playwright/test'
import { Actor } from './actor.ts'

/** A place as it is typed, and what is found for it where that is something else. */
type Typed = string | { typed: string; found: RegExp }
const typedAndFound = (place: Typed) =>
  typeof place === 'string' ? ([place, new RegExp(`^${place}`)] as const) : ([place.typed, place.found] as const)

/** A company's office that has work to give away. */
export class Poster extends Actor {
  async opensBids(job_id: string) {
    await this.opens(`/bids/${job_id}`)
  }

  /** The offer of that much among the bids, in a table or a list of cards. */
  offer(amount: string) {
    return this.page.locator('li, tbody tr').filter({ hasText: `£${amount}` })
  }

  async acceptsBid(amount: string) {
    await this.offer(amount).getByRole('button', { name: 'Accept' }).click()
    const dialog = this.page.getByRole('dialog')
    await expect(dialog).toContainText(`Accept £${amount}`)
    await dialog.getByRole('button', { name: `Accept £${amount}` }).click()
    await expect(dialog).toHaveCount(0)
  }

  async rejectsBid(amount: string, reason: string, words?: string) {
    await this.offer(amount).getByRole('button', { name: 'Reject' }).click()
    await this.page.getByRole('radio', { name: reason, exact: true }).check()
    if (words) await this.fillsIn('Your reason', words)
    await this.presses('Reject the bid')
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** From the first address to the board, on the one page of a desk. @returns the job's id */
  async postsJob(job: { from: Typed; to: Typed; via?: Typed; price?: string }): Promise<string> {
    await this.opens('/post-job-choose')
    await this.presses('New job')
    await this.fillsInRow('A', ...typedAndFound(job.from))
    if (job.via) {
      await this.presses('Add a stop')
      await this.fillsInRow('1', ...typedAndFound(job.via))
    }
    await this.fillsInRow(job.via ? '2' : '1', ...typedAndFound(job.to))
    await this.choosesVehicle('Small van')
    if (job.price) await this.fillsIn(/^Offered price/, job.price)
    await this.fillsIn(/^Details/, 'Two pallets of fabric, tail lift at both ends.')
    await this.postsIt()
    return this.page.url().split('/').at(-1) ?? ''
  }

  async postsIt() {
    await this.presses('Post job')
    await expect(this.page).toHaveURL(/\/jobs-posted\/[\w-]+$/)
  }

  /** A place among the rows of a desk, by its mark: A is the collection. */
  row(mark: string) {
    return this.page.getByRole('group', { name: new RegExp(`^${mark} · `) })
  }

  /** Types some letters of a place into its row, takes what is found for them, and says where exactly. */
  async fillsInRow(mark: string, typed: string, found: string | RegExp = typed) {
    const row = this.row(mark)
    await this.types(typed, row)
    await this.picksSuggestion(found)
    const address = row.getByRole('textbox', { name: 'Exact address' })
    await expect(address).toHaveValue('') // a town is no address
    await address.fill(`12 ${typed} Road`)
  }

  private async types(typed: string, where: Locator) {
    await this.typesForSuggestions(where.getByRole('combobox', { name: 'Town or postcode' }), typed)
  }

  /** Types some letters of a place and takes what is found for them. */
  async fillsInPlace(card: 'Collection' | 'Delivery' | 'Stop 1', typed: string, found: string | RegExp = typed) {
    const fields = this.card(card)
    await this.types(typed, fields)
    await this.picksSuggestion(found)
    const address = fields.getByRole('textbox', { name: 'Exact address' })
    await expect(address).toHaveValue('') // a town is no address
    await address.fill(`12 ${typed} Road`)
  }

  async saysWhen(card: 'Collection' | 'Delivery') {
    await this.card(card)
      .locator('label')
      .filter({ hasText: /^ASAP$/ })
      .click()
  }

  async addsStop(typed: Typed) {
    await this.presses('Add a stop')
    await this.fillsInPlace('Stop 1', ...typedAndFound(typed))
    await this.presses('Done')
  }

  async choosesVehicle(name: string) {
    await this.page.getByRole('radio', { name }).first().check({ force: true })
  }

  card(title: string) {
    // Collection and delivery bear the mark of their place.
    const heading = this.page.getByRole('heading', { name: new RegExp(`^(?:\\w+ · )?${title}$`) })
    return this.page.locator('section').filter({ has: heading })
  }

  async approvesInvoice(job_id: string) {
    await this.opensInvoice(job_id)
    await this.presses('Approve')
    await this.sees('Approved, unpaid')
  }

  async rejectsInvoice(job_id: string, reason: string) {
    await this.opensInvoice(job_id)
    await this.presses('Reject')
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('What is wrong?').fill(reason)
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  async marksPaid() {
    await this.presses('Mark as paid')
    await this.page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  async opensInvoice(job_id: string) {
    await this.opens(`/list-invoices/${job_id}`)
    await this.seesHeading(/^Invoice /)
  }
}
