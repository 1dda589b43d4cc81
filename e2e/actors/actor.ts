import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from '../../apps/server/testing/story.ts'
import { followsPath } from '../stage/follow-path.ts'
import {
  axeFindsNothing,
  holdsUnderForcedColours,
  isInAState,
  nothingOverflows,
  settled,
  wordsAreApart,
} from '../stage/screen-checks.ts'
import { keepPicture } from '../stage/state-pictures.ts'
import type { Watch } from '../stage/watched-page.ts'

/** Somebody in front of a browser of their own. */
export class Actor {
  readonly page: Page
  readonly watch: Watch
  readonly #person: Person | null

  constructor(page: Page, person: Person | null, watch: Watch) {
    this.page = page
    this.#person = person
    this.watch = watch
  }

  /** Who is signed in; a visitor is nobody. */
  get person(): Person {
    if (!this.#person) throw new Error('This visitor is not signed in.')
    return this.#person
  }

  async opens(path: string) {
    await this.page.goto(path)
    await settled(this.page)
  }

  /** As by a link, from the page of the application that is open. */
  async goesOnTo(path: string) {
    await followsPath(this.page, path)
    await settled(this.page)
  }

  /** From the next page on they hear of nothing that happens elsewhere, as when the live connection is held up. */
  async hearsNothing() {
    await this.page.routeWebSocket('**/app/**', () => {})
  }

  /**
   * The screen the reader is on is fit to be read. `screens.e2e.ts` asks axe about every screen; in a story axe is asked about
   * the state the story has brought it into, and in the long tier about everything.
   */
  async readsTheScreen() {
    if (process.env['WAYBILL_LONG'] === '1' || (await isInAState(this.page))) await axeFindsNothing(this.page)
    await nothingOverflows(this.page)
    await keepPicture(this.page)
  }

  /** A screen that is read nowhere else: no finding of axe, nothing sticks out. */
  async readsAllOfTheScreen() {
    await axeFindsNothing(this.page)
    await nothingOverflows(this.page)
    await wordsAreApart(this.page)
    await holdsUnderForcedColours(this.page)
  }

  async seesHeading(name: string | RegExp) {
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }

  async sees(text: string | RegExp) {
    await expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }

  /** The picture of a map: whoever comes near it has the map itself. */
  async reachesForMap() {
    await this.page.locator('figure:has(> canvas)').hover({ position: { x: 20, y: 60 } })
  }

  /** Drawn, not only its place on the screen. */
  async seesMap() {
    await expect(this.page.locator('.maplibregl-canvas').first()).toBeVisible()
  }

  async presses(name: string | RegExp) {
    await this.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .click()
  }

  async follows(name: string | RegExp) {
    await this.page
      .getByRole('link', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .click()
  }

  /** One of a few, by the words beside it. */
  async chooses(name: string) {
    const words = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
    await this.page
      .locator('label')
      .filter({ hasText: words, has: this.page.getByRole('radio') })
      .click()
  }

  /** Behind the three dots. */
  async opensMenu(entry: string) {
    await this.presses('More actions')
    await this.page.getByRole('menuitem', { name: entry }).click()
  }

  async fillsIn(label: string | RegExp, text: string) {
    await this.page.getByLabel(label, { exact: typeof label === 'string' }).fill(text)
  }

  /**
   * Types into a box with suggestions. Their list closes when the page scrolls, so the box is brought to the middle of the
   * screen first, as a hand does on a phone: at its lower edge the list would have no room.
   */
  async typesForSuggestions(box: Locator, typed: string) {
    await box.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await box.click()
    await box.fill(typed)
  }

  /**
   * Takes a suggestion once its list is drawn: until it has its place it lies invisible over the fields below, and a press
   * that misses it scrolls the page, which closes the list.
   */
  async picksSuggestion(name: string | RegExp) {
    const option = this.page.getByRole('option', { name }).first()
    await expect.poll(() => option.evaluate(isUnderAFinger)).toBe(true)
    await option.click()
  }

  /** Part after part, as it is typed: DDMMYYYY. */
  async fillsInDate(label: string, digits: string) {
    await this.page.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
    await this.page.keyboard.type(digits)
  }

  async signsIn(email: string, password: string) {
    await this.fillsIn('Email', email)
    await this.fillsIn('Password', password)
    await this.presses('Log in')
  }
}

function isUnderAFinger(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
