import { Actor } from './actor.ts'

export type Company = { name: string; number: string; town?: string }

/** Somebody on the way from a stranger to a member. */
export class Newcomer extends Actor {
  async signsUp(email: string) {
    await this.fillsIn('First name', 'Ana')
    await this.fillsIn('Last name', 'Pop')
    await this.fillsIn('Email', email)
    await this.fillsIn('Phone', '07700 900123')
    await this.ticks('I am over 18')
    await this.ticks('I agree to the terms and conditions')
    await this.ticks('I agree to the code of conduct')
    await this.ticks('I agree to the privacy policy')
    await this.presses('Create account')
  }

  async ticks(label: string) {
    await this.page.getByLabel(label).check()
  }

  async typesTwice(password: string) {
    await this.fillsIn('Password', password)
    await this.fillsIn('Repeat password', password)
  }

  async entersCompany({ name, number, town = 'Leeds' }: Company) {
    await this.fillsIn('Company name', name)
    await this.fillsIn('Company number', number)
    await this.fillsIn('Address line 1', '1 Depot Road')
    await this.typesForSuggestions(this.page.getByRole('combobox', { name: 'Town' }), town)
    await this.picksSuggestion(new RegExp(`^${town}\\b`))
    await this.fillsIn('Postcode', 'LS1 4LT')
    await this.presses('Continue')
  }
}
