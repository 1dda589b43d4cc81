import { expect } from '@playwright/test'
import { Taker } from './taker.ts'

/** A company's Primary Member, who pays for its plan with the cards of the sandbox. */
export class Payer extends Taker {
  async addsCard(number: string) {
    await this.fillsIn('Name on the card', 'Pat Person')
    await this.page.getByRole('button', { name: `Use ${number}` }).click()
    await this.fillsIn('Expiry month', '12')
    await this.fillsIn('Expiry year', '2040')
    await this.fillsIn('Security code', '123')
    await this.presses('Save card')
    await expect(this.page.getByRole('alertdialog')).toHaveCount(0)
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
