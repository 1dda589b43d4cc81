import { expect } from '@playwright/test'
import { STORY_PASSWORD } from '../../apps/server/testing/story-password.ts'
import { photo } from '../stage/photo.ts'
import { Actor } from './actor.ts'

/** Who manages a company: its details, its people, and whom they become. */
export class Primary extends Actor {
  async editsInvoiceDetails(details: { account: string; sortCode: string; footer: string }) {
    await this.opens('/company')
    await this.readsTheScreen()
    await this.follows(/Edit: Invoice details/)
    await this.seesHeading('Invoice details')
    await this.fillsIn('Account number', details.account)
    await this.fillsIn('Sort code', details.sortCode)
    await this.fillsIn(/^Footer/, details.footer)
    await this.readsTheScreen()
    await this.presses('Save')
    await this.provesThatItIsThem()
    await this.seesHeading(/Courier Company/)
  }

  /** What an open screen alone may not do asks for the password. */
  async provesThatItIsThem() {
    await this.sees('Confirm that it is you')
    await this.readsTheScreen()
    await this.fillsIn('Your password', 'not this one')
    await this.presses('Confirm')
    await this.sees('This is not your current password.')
    await this.fillsIn('Your password', STORY_PASSWORD)
    await this.presses('Confirm')
  }

  async choosesInvoiceLogo() {
    await this.opens('/invoice-logo')
    await this.page.getByLabel('Logo on invoices: Choose a picture').setInputFiles(await photo('logo.jpg'))
    await expect(this.page.getByRole('img', { name: 'Logo on invoices' })).toBeVisible()
    await this.readsTheScreen()
  }

  async addsDriver(person: { first: string; last: string; email: string }) {
    await this.opens('/users')
    await this.readsTheScreen()
    await this.follows('Add a person')
    await this.fillsIn('First name', person.first)
    await this.fillsIn('Last name', person.last)
    await this.fillsIn('Email', person.email)
    await this.chooses('Limited access')
    await this.readsTheScreen()
    await this.presses('Add and invite')
    await this.sees(person.email)
    await this.sees('Invited')
  }

  /** The page of a colleague, from the list. */
  async opensColleague(name: string) {
    await this.opens('/users')
    await this.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await this.seesHeading(name)
  }

  async doesWithColleague(first: string, entry: string) {
    await this.page.getByRole('button', { name: `Actions for ${first}` }).click()
    await this.page.getByRole('menuitem', { name: entry }).click()
  }

  async confirms(button: string) {
    await this.page.getByRole('dialog').getByRole('button', { name: button }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }
}
