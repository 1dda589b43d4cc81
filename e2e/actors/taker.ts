import { expect } from '@playwright/test'
import { Driver } from './driver.ts'

/** A company's office that looks for work, bids, and sends the invoice; an owner driver carries it too. */
export class Taker extends Driver {
  async bids(job_id: string, amount: string, comment = '') {
    await this.opens(`/browse-jobs/${job_id}`)
    await this.presses(/^Bid/)
    await this.fillsIn('Your price', amount)
    if (comment) await this.fillsIn(/^Comment/, comment)
    await this.presses(`Send bid £${amount}`)
    await this.sees(`Your bid of £${amount} is pending.`)
  }

  async adjustsBid(job_id: string, amount: string) {
    await this.opens(`/browse-jobs/${job_id}`)
    await this.presses('Adjust your bid')
    await this.fillsIn('Your price', amount)
    await this.presses('Send the new price')
    await this.sees(`Your bid of £${amount} is pending.`)
  }

  async retractsBid() {
    await this.opens(`/team-bids/${this.person.team_id}`)
    await this.presses('Retract')
    await this.page.getByRole('dialog').getByRole('button', { name: 'Retract' }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  async sendsInvoice(job_id: string) {
    await this.opens(`/my-work/${job_id}`)
    await this.follows('Raise the invoice')
    await this.seesHeading('Send an invoice')
    await this.presses('Send invoice')
    await this.seesHeading(/^Invoice /)
    await this.sees('Awaiting approval')
  }

  async assignsDriver(job_id: string, name: string) {
    await this.opens(`/my-work/${job_id}`)
    await this.opensMenu('Assign a driver')
    await this.page.getByRole('dialog').getByRole('radio', { name }).check()
    await this.presses('Assign a driver')
    await this.sees('Driver notified.')
  }
}
