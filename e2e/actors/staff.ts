import { expect } from '@playwright/test'
import { Actor } from './actor.ts'

/** Whoever runs the marketplace: looks at papers, and helps or stops members. */
export class Staff extends Actor {
  /** Opens a company's first document, however long the queue before it is. */
  async opensForReview(company: string) {
    await this.opens('/admin/review')
    const queue = this.page.getByRole('list', { name: 'Documents to review' })
    const row = queue.getByRole('link').filter({ hasText: company }).first()
    const more = this.page.getByRole('button', { name: 'Show more' })
    await expect(queue.getByRole('link').first()).toBeVisible()
    while (!(await row.isVisible()) && (await more.isVisible())) {
      const shown = await queue.getByRole('listitem').count()
      await more.click()
      await expect.poll(() => queue.getByRole('listitem').count()).toBeGreaterThan(shown)
    }
    await row.click()
    await expect(this.page.getByRole('region', { name: 'Document', exact: true })).toContainText(company)
  }

  /** Opens a company's document in the queue and decides by one key. */
  async approvesByKeyboard(company: string) {
    await this.opensForReview(company)
    await this.readsTheScreen()
    await this.page.keyboard.press('a')
    await this.sees('Approved.')
  }

  /** Decides the documents of a company one after the other, the hands on the keys; `z` takes the last one back. */
  async decides(company: string, keys: readonly ('a' | 'z')[]) {
    await this.opensForReview(company)
    const row = this.page
      .getByRole('list', { name: 'Documents to review' })
      .getByRole('listitem')
      .filter({ hasText: company })
    let left = 5
    for (const key of keys) {
      const decided = this.page.url()
      await this.page.waitForLoadState('networkidle') // while the one before is still being asked again, a key is no word on the next
      await this.page.keyboard.press(key)
      left += key === 'z' ? 1 : -1
      // A key counts for the document that is seen: the next one has to be there first.
      await expect(this.page).not.toHaveURL(decided)
      if (left === 0) await expect(row).toHaveCount(0)
      else await expect(row.first()).toContainText(left === 1 ? '1 document' : `${left} documents`)
    }
  }

  /** From anywhere, by what somebody says on the phone. */
  async findsByPhone(phone: string, result: string | RegExp) {
    await this.opens('/admin')
    await this.page.keyboard.press('ControlOrMeta+k')
    const search = this.page.getByRole('dialog', { name: 'Search' })
    await expect(search).toBeVisible()
    await this.page.keyboard.type(phone)
    await search.getByRole('menuitem', { name: result }).first().click()
  }

  async opensConversations(reason: string) {
    await this.presses('Open with a reason')
    await this.readsTheScreen()
    await this.says(reason, 'Open with a reason')
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
