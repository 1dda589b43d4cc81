import { expect } from '@playwright/test'
import { Actor } from './actor.ts'

/** An office that keeps its vehicles. */
export class Manager extends Actor {
  vehicle(name: string) {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  }

  async addsVehicle(vehicle: { name: string; kind: string; driver: string }) {
    await this.opens('/my-fleet')
    await this.follows('Add vehicle')
    await this.seesHeading('Add vehicle')
    await this.fillsIn('Name', vehicle.name)
    await this.picks('Kind of vehicle', vehicle.kind)
    await this.picks('Driver', vehicle.driver)
    await this.readsTheScreen()
    await this.presses('Add vehicle')
    await expect(this.vehicle(vehicle.name)).toBeVisible()
  }

  /** One of a closed list. */
  async picks(label: string, option: string) {
    await this.page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
    await this.page
      .getByRole('option', { name: option })
      .filter({ hasText: new RegExp(`^${option}`) })
      .first()
      .click()
  }

  async saysEmptyFrom(name: string, town: string) {
    await this.vehicle(name).getByRole('button', { name: 'Empty from…' }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('In or near').fill(town)
    await this.page.getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Save status' }).click()
    await expect(dialog).toHaveCount(0)
  }

  async removesVehicle(name: string) {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click()
    await this.page.getByRole('menuitem', { name: 'Remove' }).click()
  }

  /** To the end of the list, by the keys that carry it. */
  async movesLast(name: string) {
    await this.follows('Change order')
    await this.page.getByRole('button', { name: new RegExp(`^Move .*${name}$`) }).press('Enter')
    await this.page.getByRole('button', { name: /^Insert after/ }).press('Enter')
    await expect(this.page.getByRole('main').getByRole('row').last()).toContainText(name)
    await this.readsTheScreen()
    await this.follows('Done')
  }
}
