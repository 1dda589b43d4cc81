import { expect } from '@playwright/test'
import { photo, type Photo } from '../stage/photo.ts'
import { Actor } from './actor.ts'

/** Who carries the goods, phone in hand: every step is one button, or one form. */
export class Driver extends Actor {
  async opensRun(job_id: string) {
    await this.opens(`/on-route-to-collect/${job_id}`)
  }

  async setsOffToCollect() {
    await this.presses('Set off to collect')
    await this.sees('On route to collect')
  }

  async arrivesAtCollection() {
    await this.follows('Arrived at collection')
    await this.seesHeading('Arrived at collection')
    await this.presses('Yes, goods ready')
    await this.seesHeading('Goods on board')
  }

  async takesGoodsOnBoard() {
    await this.presses('Loaded, stay here')
    await this.sees('Set off to deliver')
  }

  /** Two steps of the run behind one button. */
  async loadsAndSetsOff() {
    await this.presses('Loaded, set off')
    await this.sees('On route to deliver')
  }

  async setsOffToDeliver() {
    await this.presses('Set off to deliver')
    await this.sees('On route to deliver')
  }

  async arrivesAtDestination() {
    await this.presses('Arrived at destination')
    await this.sees(/^At destination$/) // the button says it as well
  }

  /** From the yard to the first place where goods are handed over. */
  async collects(job_id: string) {
    await this.opensRun(job_id)
    await this.setsOffToCollect()
    await this.arrivesAtCollection()
    await this.loadsAndSetsOff()
  }

  /** Photos are sent while the form is filled in; the form waits for them. */
  async addsPhotos(...photos: Photo[]) {
    const sent = this.page.getByRole('img', { name: /\.(jpe?g|png)$/i })
    const before = await sent.count()
    await this.page.getByLabel(/^Choose files/).setInputFiles(photos)
    await expect(sent).toHaveCount(before + photos.length)
    await expect(this.page.getByText(/^Sending \d/)).toHaveCount(0)
  }

  async proves(how: { recipient: string; submit: string }) {
    await this.fillsIn('Received by', how.recipient)
    await this.addsPhotos(await photo())
    await this.presses(how.submit)
  }

  /** At the door: who took the goods, and a photo of it. */
  async delivers(recipient: string) {
    await this.follows('Upload proof of delivery')
    await this.proves({ recipient, submit: 'Delivered' })
    await this.sees('Ready to invoice')
  }

  /** Draws with a finger across the whole screen. */
  async signs() {
    await this.presses('Signature')
    // Not the one that a proof has already, behind it.
    const pad = this.page.getByRole('dialog').getByRole('img', { name: 'Signature' })
    const box = await pad.boundingBox()
    if (!box) throw new Error('There is no pad to sign on.')
    const { mouse } = this.page
    const at = (share: number, wave: number) => [box.x + box.width * share, box.y + box.height * wave] as const
    await mouse.move(...at(0.1, 0.6))
    await mouse.down()
    for (let step = 1; step <= 12; step++) await mouse.move(...at(0.1 + step * 0.06, step % 2 ? 0.3 : 0.7))
    await mouse.up()
    await this.presses('Done')
    await this.sees('Signature saved.')
  }
}
