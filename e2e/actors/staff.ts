import { expect } from '@playwright/test'
import { Actor } from './actor.ts'

/** Whoever runs the marketplace: looks at papers, and helps or stops members. */
export class Staff extends Actor {
  /** Opens a company's document in the queue and decides by one key. */
  async approvesByKeyboard(company: string) {
    await this.opens('/admin/review')
    await this.page.getByRole('link').filter({ hasText: company }).first().click()
    await expect(this.page.getByRole('region', { name: 'Document', exact: true })).toContainText(company)
    await this.readsTheScreen()
    await this.page.keyboard.press('a')
    await this.sees('Approved.')
  }

  async suspends(team_id: string, reason: string) {
    await this.opens(`/admin/teams/${team_id}`)
    await this.readsTheScreen()
    await this.presses('Suspend')
    await this.says(reason, 'Suspend')
    await this.sees('Company suspended.')
  }

  async letsInAgain(team_id: string, reason: string) {
    await this.opens(`/admin/teams/${team_id}`)
    await this.presses('Lift the suspension')
    await this.says(reason, 'Lift the suspension')
    await this.sees('Suspension lifted.')
  }

  /** From here on this browser shows what the member sees. */
  async actsInThePlaceOf(user_id: string, reason: string) {
    await this.opens(`/admin/users/${user_id}`)
    await this.readsTheScreen()
    await this.presses('Act as this person')
    await this.says(reason, 'Act as this person')
    await expect(this.banner()).toContainText(reason)
  }

  async endsImpersonation() {
    await this.banner().getByRole('button', { name: 'End' }).click()
    await expect(this.banner()).toHaveCount(0)
  }

  banner() {
    return this.page.getByRole('region', { name: 'Acting as another person' })
  }

  /** Why, in the dialog that asks; the button has the name of what is done. */
  async says(reason: string, button: string) {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
}
