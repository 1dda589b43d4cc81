import { expect } from '@playwright/test'
import { Taker } from './taker.ts'

/** A company's Primary Member, who pays for its plan. */
export class Payer extends Taker {
  /** With a card of the sandbox. */
  async addsCard(number: string) {
    await this.fillsIn('Name on the card', 'Pat Person')
    await this.page.getByRole('button', { name: `Use ${number}` }).click()
    await this.fillsIn('Expiry month', '12')
    await this.fillsIn('Expiry year', '2040')
    await this.fillsIn('Security code', '123')
    await this.presses('Save card')
    await expect(this.page.getByRole('alertdialog')).toHaveCount(0)
  }

  /** Of Stripe's own origin: what is typed there our page never sees. */
  get cardFrame() {
    return this.page.frameLocator('iframe[src^="https://js.stripe.com/"]')
  }

  async typesCard(number: string) {
    await this.fillsIn('Name on the card', 'Pat Person')
    await this.cardFrame.getByLabel('Card number').fill(number)
    await this.cardFrame.getByLabel('Expiry').fill('12 / 40')
    await this.cardFrame.getByLabel('Security code').fill('123')
    await this.presses('Save card')
    await this.sees('Card added.')
  }

  /** The bank's window stands over the page until it is answered. */
  async answersBank(answer: 'Complete' | 'Fail') {
    const bank = this.page.frameLocator('iframe[src^="https://hooks.stripe.com/"]')
    await bank.getByRole('button', { name: answer }).click()
  }

  async choosesPlan(name: string) {
    await this.opens('/subscription-edit')
    await this.seesHeading('Choose a plan')
    await this.chooses(`${name} ·`) // its price follows
  }

  /** The loader is gone once the provider has answered. */
  async pays(total: string) {
    await this.presses(`Pay ${total}`)
  }
}
