import { expect } from '@playwright/test'
import { Actor } from './actor.ts'

/** Somebody who writes to the other side of a job. */
export class Writer extends Actor {
  /** `other` names the taker for a poster with several of them. */
  async opensChat(job_id: string, other?: { team_id: string }) {
    await this.opens(`/chat/${job_id}${other ? `?with=${other.team_id}` : ''}`)
  }

  async writes(body: string) {
    await this.page.getByRole('textbox', { name: 'Write a message in English' }).fill(body)
    await this.presses('Send')
  }

  /** With a keyboard Enter sends; under a thumb it begins a line. */
  async types(...lines: readonly string[]) {
    await this.page.getByRole('textbox', { name: 'Write a message in English' }).focus()
    for (const [at, line] of lines.entries()) {
      if (at > 0) await this.page.keyboard.press('Shift+Enter')
      await this.page.keyboard.type(line)
    }
    await this.page.keyboard.press('Enter')
  }

  message(body: string) {
    return this.page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: body })
  }

  waiting(body: string) {
    return this.page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem').filter({ hasText: body })
  }

  /** Once. */
  async reads(body: string) {
    await expect(this.message(body)).toHaveCount(1)
  }
}
